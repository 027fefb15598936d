import type { Random } from '../../../platform/clock/random.ts'
import type { Readings } from '../../readings/telemetry/public.ts'
import { type AlarmBook, type AlarmChanges, keepBook, type OpenAlarm } from './alarm-book.ts'
import type { CurrentAlarms, FreshReadings } from './current-alarms.ts'
import { hasBound, type LevelState, levels, nextNews, step } from './machine.ts'

/** The effect of readings on alarms, and the alarms afterwards. */
export interface ForeseenAlarms {
  readonly changes: AlarmChanges
  readonly current: CurrentAlarms
}

/**
 * Judges the newest readings of a box in the current tenure by its known alarms, without the database. The result equals what
 * `judgeReadings` would write, provided that the known alarms are up to date.
 */
export function foreseeAlarms(
  box: { readonly id: string },
  current: CurrentAlarms | undefined,
  readings: readonly FreshReadings[],
  random: Random,
): ForeseenAlarms {
  const known = [...(current?.values() ?? [])]
  const book = keepBook(
    known.flatMap(({ open }) => open ?? []),
    known.flatMap(({ pending }) => pending ?? []),
    random,
  )
  for (const of of readings) judgeCurrent(book, { ...of, box }, of.fresh)
  return { changes: book.changes(), current: book.current() }
}

/** Continues from the state in the book. */
export function judgeCurrent(
  book: AlarmBook,
  judged: Omit<FreshReadings, 'fresh'> & {
    readonly box: { readonly id: string }
  },
  { times, values }: Readings,
): void {
  for (const level of levels) {
    const state: LevelState<OpenAlarm> = book.stateOf(judged, level)
    if (!state.open && !state.pending && !hasBound(judged.limit, level)) continue
    const next = (from: number) => nextNews(state, level, judged.limit, values, from)
    for (let i = next(0); i < times.length; i = next(i + 1)) {
      const before = state.open
      const opened = step(state, level, judged.limit, times[i]!, values[i]!)
      if (before && before.closedMs !== null) book.touch(before)
      if (opened) state.open = book.add(judged, level, opened, false)
    }
    book.keep(judged, level, state)
  }
}
