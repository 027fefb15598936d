import type { TimeSampling } from '@sensorstack/contract/features/readings/events/event.ts'
import { Temporal } from 'temporal-polyfill'
import { hourMs } from '../chunks/months.ts'

const fixedMs: Partial<Record<TimeSampling, number>> = {
  '1m': 60_000,
  '5m': 5 * 60_000,
  '15m': 15 * 60_000,
  '1h': hourMs,
}
/** A lower bound for the length of a day in any zone. */
const shortestDayMs = 22 * hourMs
const shortestDays: Partial<Record<TimeSampling, number>> = { '1d': 1, '1w': 7, '1mo': 28 }

/** Whether buckets of this length are aligned to days of the time zone. */
export function isCutInZone(sampling: TimeSampling): boolean {
  return !(sampling in fixedMs)
}

/**
 * Returns the bounds of the buckets that cover [startMs, endMs): the first is at or before the start, the last at or after
 * the end, and bucket i extends from bound i to bound i + 1. Days, weeks (from Monday) and months are aligned to the time
 * zone, so a day may have 23 or 25 hours and begin within a UTC hour; shorter buckets are aligned to UTC. Returns null when
 * there would be more than `most` buckets.
 */
export function bucketBounds(
  startMs: number,
  endMs: number,
  sampling: TimeSampling,
  zone: string,
  most: number,
): number[] | null {
  const size = fixedMs[sampling] ?? shortestDays[sampling]! * shortestDayMs
  if ((endMs - startMs) / size > most + 2) return null
  const bounds = isCutInZone(sampling)
    ? calendarBounds(startMs, endMs, sampling, zone)
    : fixedBounds(startMs, endMs, size)
  return bounds.length - 1 > most ? null : bounds
}

function fixedBounds(startMs: number, endMs: number, size: number): number[] {
  const bounds: number[] = []
  for (let at = Math.floor(startMs / size) * size; ; at += size) {
    bounds.push(at)
    if (at >= endMs) return bounds
  }
}

function calendarBounds(startMs: number, endMs: number, sampling: TimeSampling, zone: string): number[] {
  const first = Temporal.Instant.fromEpochMilliseconds(startMs).toZonedDateTimeISO(zone).toPlainDate()
  const bounds: number[] = []
  let date =
    sampling === '1w'
      ? first.subtract({ days: first.dayOfWeek - 1 })
      : sampling === '1mo'
        ? first.with({ day: 1 })
        : first
  const step = sampling === '1mo' ? { months: 1 } : { days: sampling === '1w' ? 7 : 1 }
  for (;;) {
    const at = date.toZonedDateTime(zone).epochMilliseconds
    // A date that the zone skips begins at the same moment as the next one.
    if (at !== bounds[bounds.length - 1]) bounds.push(at)
    if (at >= endMs) return bounds
    date = date.add(step)
  }
}
