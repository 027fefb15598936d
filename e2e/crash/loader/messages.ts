import type { Target } from '../workloads/workload.ts'

/** What the harness tells the loader. */
export type Command =
  | {
      readonly tell: 'begin'
      readonly plans: Plans
      readonly target: Target
      readonly seed: number
      readonly journal: string
    }
  /** Goes on: first with what was not answered, then with new operations. */
  | { readonly tell: 'go' }
  /** Sends nothing more; answers `held` when nothing is under way. */
  | { readonly tell: 'hold' }
  /** Tries what was not answered until it is, and begins nothing new; answers `settled`. */
  | { readonly tell: 'settle' }

/** The plan of each workload, by its name. */
export type Plans = Readonly<Record<string, unknown>>

/** What the loader tells; `under way` at the first answer after `go`. */
export type News = 'begun' | 'under way' | 'held' | 'settled'
