import type { Target } from '../workloads/workload.ts'

/** The commands of the harness to the loader. */
export type Command =
  | {
      readonly type: 'begin'
      readonly plans: Plans
      readonly target: Target
      readonly seed: number
      readonly journal: string
    }
  /** Continues: first with unanswered operations, then with new ones. */
  | { readonly type: 'go' }
  /** Stops sending; the loader replies `held` when nothing is under way. */
  | { readonly type: 'hold' }
  /** Repeats unanswered operations until each is answered, and begins nothing new; the loader replies `settled`. */
  | { readonly type: 'settle' }

/** The plan of each workload, by its name. */
export type Plans = Readonly<Record<string, unknown>>

/** The reports of the loader; `under way` at the first answer after `go`. */
export type News = 'begun' | 'under way' | 'held' | 'settled'
