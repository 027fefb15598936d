import { isMeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { BoxLimits, BoxRow, HeldBox } from '../../core/sensorbox-kernel/public.ts'
import { presentPeriods, presentTenures } from '../../core/tenures/public.ts'
import { type AlarmBook, type BookKey, openBook, saveAlarmChanges } from './alarm-book.ts'
import { hasBound, isBack, levels, step } from './machine.ts'

/** An enabled box with its newest readings and effective limits. */
export interface NewestReadings {
  readonly box: HeldBox
  readonly readings: BoxRow['last_readings']
  readonly limits: BoxLimits
}

/**
 * Judges the newest readings of enabled boxes after their limits, or whether they measure, may have changed. An alarm that opens
 * begins with its reading, but not before the box started to measure. Alarms that are over under the limits close at `now` (in
 * milliseconds). Alarms and breaches that match the limits are not changed.
 */
export async function judgeNewest(
  tx: Tx,
  boxes: readonly NewestReadings[],
  now: number,
  random: Random,
): Promise<void> {
  if (boxes.length === 0) return
  const held = boxes.map(({ box }) => box)
  const ids = held.map(({ id }) => id)
  const tenures = await presentTenures(tx, ids)
  const starts = await presentPeriods(tx, ids)
  const book = await openBook(tx, held, random)
  for (const { box, readings, limits } of boxes) {
    const key = tenures.get(box.id)
    const start = starts.get(box.id)
    if (key === undefined || start === undefined) throw new Error(`sensorbox ${box.id} does not measure`)
    for (const { type } of box.config.measurements) {
      if (!isMeasureType(type)) continue
      const newest = readings[type]
      const reading = newest ? { ms: Math.max(newest.at, start), value: newest.value } : null
      const series = { box, measureType: type, tenure: { key } }
      judgeMeasure(book, series, limits.get(type) ?? null, reading, now)
    }
  }
  await saveAlarmChanges(tx, [book.changes()], random)
}

function judgeMeasure(
  book: AlarmBook,
  series: BookKey,
  limit: Parameters<typeof hasBound>[0],
  reading: { readonly ms: number; readonly value: number } | null,
  now: number,
): void {
  for (const level of levels) {
    const state = book.stateOf(series, level)
    if (!state.open && !state.pending && !hasBound(limit, level)) continue
    if (state.open && (!reading || isBack(state.open.side, level, limit, reading.value))) {
      state.open.closedMs = Math.max(state.open.openedMs, now)
      book.touch(state.open)
      state.open = null
    }
    const opened = reading && step(state, level, limit, reading.ms, reading.value)
    if (opened) state.open = book.add(series, level, opened, false)
    book.keep(series, level, state)
  }
}
