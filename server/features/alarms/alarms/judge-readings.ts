import type { Limit } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import {
  type MeasureType,
  measureTypes,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { HeldBox } from '../../core/sensorbox-kernel/public.ts'
import {
  merge,
  noReadings,
  placeOf,
  type Readings,
  readPagesFrom,
  slice,
  timeBefore,
} from '../../readings/telemetry/public.ts'
import { type AlarmBook, openBook, saveAlarmChanges } from './alarm-book.ts'
import { judgeCurrent } from './foresee-alarms.ts'
import { hasBound, levels } from './machine.ts'
import { reconcile, replay, startOf } from './replay.ts'

/** Readings of one measure of a box in one tenure that have just been stored. */
export interface JudgedReadings {
  readonly box: HeldBox
  readonly measureType: MeasureType
  readonly tenure: { readonly key: number; readonly isCurrent: boolean }
  /** The times within the tenure at which measuring stopped, ascending, including its end. No alarm outlasts them. */
  readonly stops: readonly number[]
  readonly limit: Limit | null
  /** Newer than every other reading of the series. */
  readonly fresh: Readings
  /** The readings that are not newer. */
  readonly late: Readings
}

/**
 * Opens and closes alarms by readings that have just been stored, and records each change as an event. The newest readings in
 * the current tenure continue from the stored state. Late readings, and those of a former owner's tenure, are judged together
 * with the readings around them, so that the alarms are the same as if all readings had arrived in order.
 */
export async function judgeReadings(tx: Tx, all: readonly JudgedReadings[], random: Random): Promise<void> {
  if (all.length === 0) return
  const book = await openBook(tx, [...new Set(all.map((one) => one.box))], random)
  for (const judged of all) {
    // Readings before measuring last stopped belong to the past, since the alarms of that time are closed.
    const lastStop = judged.stops.at(-1) ?? Number.NEGATIVE_INFINITY
    const place = placeOf(judged.fresh.times, lastStop)
    const current = slice(judged.fresh, place)
    const past = merge(judged.late, slice(judged.fresh, 0, place))
    await judgePast(tx, book, judged, past, current.times[0] ?? Number.POSITIVE_INFINITY)
    if (judged.tenure.isCurrent) judgeCurrent(book, judged, current)
  }
  await saveAlarmChanges(tx, [book.changes()], random)
}

/** Judges past readings again, up to the time at which the tenure ends or newer readings take over. */
async function judgePast(
  tx: Tx,
  book: AlarmBook,
  judged: JudgedReadings,
  late: Readings,
  endMs: number,
): Promise<void> {
  const { limit, tenure, measureType, box } = judged
  if (late.times.length === 0 || limit === null) return
  const series = { sensorboxKey: box.key, measure: measureTypes[measureType].code, tenureKey: tenure.key }
  const firstLateMs = late.times[0]!
  const lastLateMs = late.times[late.times.length - 1]!
  const durationMs = limit.min_duration_s * 1000
  const before = durationMs > 0 ? await timeBefore(tx, series, firstLateMs) : null
  const recorded = await book.recordedSince(tx, judged, (before ?? firstLateMs) - durationMs)

  const bounded = levels.filter((level) => hasBound(limit, level))
  const starts = new Map(
    bounded.map((level) => [level, startOf(recorded[level], firstLateMs, before, durationMs)]),
  )
  const fromMs = Math.min(...[...starts.values()].map((start) => start.fromMs))
  const pages = keepPages(readPagesFrom(tx, series, fromMs))
  for (const [level, start] of starts) {
    const found = await replay(pages, {
      level,
      limit,
      start,
      lastLateMs,
      endMs,
      stops: judged.stops,
      recorded: recorded[level],
    })
    const corrections = reconcile(found, recorded[level], late, level, limit)
    book.correct(judged, level, corrections, judged.late.times.length > 0)
    if (found.state && tenure.isCurrent) {
      book.keep(judged, level, { open: book.stateOf(judged, level).open, pending: found.state.pending })
    }
  }
}

/** Returns pages that can be iterated several times but are read only once. */
function keepPages(source: AsyncGenerator<Readings>): AsyncIterable<Readings> {
  const kept: Readings[] = []
  let isDone = false
  return {
    async *[Symbol.asyncIterator]() {
      for (let i = 0; ; i++) {
        if (i === kept.length) {
          const next = isDone ? { done: true as const, value: noReadings } : await source.next()
          isDone = next.done === true
          if (isDone) return
          kept.push(next.value as Readings)
        }
        yield kept[i]!
      }
    },
  }
}
