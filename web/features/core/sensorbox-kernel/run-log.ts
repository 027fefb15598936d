import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { sessionStore } from '../../../platform/session-stores/session-store.ts'
import { serverNow } from '../../../platform/time/server-now.ts'
import type { MassKind, Outcome } from './mass-kinds.ts'

type LoggedBox = Pick<Sensorbox, 'id' | 'serial_number' | 'hardware_unique_id' | 'alias'>

/** The progress of a run, kept in this window's storage so that it survives the page. */
export interface RunLog {
  readonly kind: MassKind
  readonly stackId: string
  /** Milliseconds. */
  readonly startedAt: number
  readonly boxes: readonly LoggedBox[]
  /** The number of boxes that were sent to the server, in the order of `boxes`. */
  readonly sent: number
  /** Why the confirmed boxes failed, in the same order; null for each that succeeded. */
  readonly failures: readonly (string | null)[]
}

const name = 'run'

/** The log of the current run. */
let current: RunLog | null = null
/** The log of a run that ended with an earlier page. The next user of the window doesn't see it. */
const store = sessionStore<{ cut: RunLog | null }>({ cut: null })
store.setState({ cut: read() })
store.subscribe(({ cut }) => {
  if (!cut && !current) write(null)
})

/** Returns the run of this stack that ended with an earlier page of this window and hasn't been dismissed. */
export function useCutRun(stackId: string): RunLog | null {
  return store((state) => (state.cut?.stackId === stackId ? state.cut : null))
}

/** The same for code outside components. */
export function cutRun(stackId: string): RunLog | null {
  const { cut } = store.getState()
  return cut?.stackId === stackId ? cut : null
}

/** Forgets the run that ended with an earlier page. */
export function dismissCutRun(): void {
  store.setState({ cut: null })
}

/** Begins the log of a run; it replaces the report of an earlier one. */
export function beginLog(kind: MassKind, stackId: string, boxes: readonly Sensorbox[]): void {
  const logged = boxes.map(({ id, serial_number, hardware_unique_id, alias }) => ({
    id,
    serial_number,
    hardware_unique_id,
    alias,
  }))
  keep({ kind, stackId, startedAt: serverNow(), boxes: logged, sent: 0, failures: [] })
  store.setState({ cut: null })
}

/** Logs that a batch is about to be sent. */
export function logSent(batch: readonly unknown[]): void {
  if (current) keep({ ...current, sent: current.sent + batch.length })
}

/** Logs the outcomes of the batch that was sent last. */
export function logOutcomes(outcomes: readonly Pick<Outcome, 'failure'>[]): void {
  if (!current) return
  keep({ ...current, failures: [...current.failures, ...outcomes.map(({ failure }) => failure)] })
}

/** Forgets the log of a run that is over: the page shows its outcome. */
export function endLog(): void {
  if (current) keep(null)
}

/** The sum of a run that ended with its page. */
export interface CutSum {
  readonly total: number
  readonly done: number
  readonly failed: number
  /** Sent, but the page was left before the response. */
  readonly unsure: number
  readonly left: number
  /** The boxes that aren't known to be done, each with the reason that the server gave, or which of the others it is. */
  readonly rest: readonly (LoggedBox & { readonly why: string | 'unsure' | 'left' })[]
}

export function sumOf({ boxes, sent, failures }: RunLog): CutSum {
  const failed = failures.filter((failure) => failure !== null).length
  const whyOf = (place: number) =>
    place < failures.length ? (failures[place] ?? null) : place < sent ? 'unsure' : 'left'
  return {
    total: boxes.length,
    done: failures.length - failed,
    failed,
    unsure: sent - failures.length,
    left: boxes.length - sent,
    rest: boxes.flatMap((box, place) => {
      const why = whyOf(place)
      return why === null ? [] : [{ ...box, why }]
    }),
  }
}

function keep(log: RunLog | null): void {
  current = log
  write(log)
}

/** A window without storage only loses the report. */
function write(log: RunLog | null): void {
  try {
    if (log) sessionStorage.setItem(name, JSON.stringify(log))
    else sessionStorage.removeItem(name)
  } catch {}
}

function read(): RunLog | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as RunLog | null
  } catch {
    return null
  }
}
