import type { TimeRange } from '../../../ui/chart/chart-types.ts'
import { dayMs, minuteMs } from './time-range.ts'

type Offset = (ms: number) => number

/** Limits that no real use of the chart exceeds. */
const shortestMs = minuteMs
const longestMs = 10 * 366 * dayMs
const oldestYear = 2000

/** Formats a time for a date-and-time field in a zone: `2026-11-20T05:48`. */
export function fieldText(ms: number, offsetMinutes: Offset): string {
  return new Date(ms + offsetMinutes(ms) * minuteMs).toISOString().slice(0, 16)
}

/**
 * Parses the value of such a field in a zone; `null` if invalid. An ambiguous time when clocks are put back is the
 * earlier of the two; a time skipped when they are put forward is moved forward by an hour.
 */
export function timeOfField(text: string, offsetMinutes: Offset): number | null {
  const local = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN
  if (Number.isNaN(local)) return null
  const around = [local - dayMs, local + dayMs].map((ms) => local - offsetMinutes(ms) * minuteMs)
  const right = around.filter((ms) => ms + offsetMinutes(ms) * minuteMs === local)
  return Math.min(...(right.length > 0 ? right : [Math.max(...around)]))
}

/** A mistake in a typed range: the field, and the key of the text. */
export type RangeMistake = {
  field: 'start' | 'end'
  error: 'missing' | 'reversed' | 'tooShort' | 'tooLong' | 'tooOld'
}

/** Returns the range of two fields, or their first mistake. */
export function typedRange(start: string, end: string, offsetMinutes: Offset): TimeRange | RangeMistake {
  const from = timeOfField(start, offsetMinutes)
  if (from === null) return { field: 'start', error: 'missing' }
  const to = timeOfField(end, offsetMinutes)
  if (to === null) return { field: 'end', error: 'missing' }
  if (from < Date.UTC(oldestYear, 0, 1)) return { field: 'start', error: 'tooOld' }
  if (to <= from) return { field: 'end', error: 'reversed' }
  if (to - from < shortestMs) return { field: 'end', error: 'tooShort' }
  if (to - from > longestMs) return { field: 'end', error: 'tooLong' }
  return { from, to }
}
