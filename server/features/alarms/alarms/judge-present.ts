import type { Random } from '../../../platform/clock/random.ts'
import type { Readings } from '../../readings/telemetry/public.ts'
import { type AlarmBook, type AlarmChanges, keepBook, type OpenAlarm } from './alarm-book.ts'
import { hasBound, type LevelState, levels, nextNews, step } from './machine.ts'
import type { PresentAlarms, PresentReadings } from './present-alarms.ts'

/** The effect of readings on alarms, and the alarms afterwards. */
export interface PresentJudgement {
  readonly changes: AlarmChanges
  readonly present: PresentAlarms
}

/**
 * Judges the newest readings of a box in the current tenure by its known alarms, without the database. The result equals what
 * `judgeReadings` would write, provided that the known alarms are up to date.
 */
export function foreseeAlarms(
  box: { readonly id: string },
  present: PresentAlarms | undefined,
  readings: readonly PresentReadings[],
  random: Random,
): PresentJudgement {
  const known = [...(present?.values() ?? [])]
  const book = keepBook(
    known.flatMap(({ open }) => open ?? []),
    known.flatMap(({ pending }) => pending ?? []),
    random,
  )
  for (const of of readings) judgePresent(book, { ...of, box }, of.fresh)
  return { changes: book.changes(), present: book.present() }
}

/** Continues from the state in the book. */
export function judgePresent(
  book: AlarmBook,
  judged: Omit<PresentReadings, 'fresh'> & {
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
