import type { TimeRange } from '../../../ui/chart/chart-types.ts'
import { dayMs, minuteMs } from './time-range.ts'

type Offset = (ms: number) => number

/** Nobody looks closer or wider with the chart. */
const shortestMs = minuteMs
const longestMs = 10 * 366 * dayMs
const oldestYear = 2000

/** The time that a field for date and time shows in a zone: `2026-11-20T05:48`. */
export function fieldText(ms: number, offsetMinutes: Offset): string {
  return new Date(ms + offsetMinutes(ms) * minuteMs).toISOString().slice(0, 16)
}

/**
 * The time that such a field means in the zone, or `null` for none. Where clocks are put back, the first of the two; of
 * a time that they leave out, the one an hour on.
 */
export function timeOfField(text: string, offsetMinutes: Offset): number | null {
  const local = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN
  if (Number.isNaN(local)) return null
  const around = [local - dayMs, local + dayMs].map((ms) => local - offsetMinutes(ms) * minuteMs)
  const right = around.filter((ms) => ms + offsetMinutes(ms) * minuteMs === local)
  return Math.min(...(right.length > 0 ? right : [Math.max(...around)]))
}

/** What is wrong with a range that somebody typed, by the name of its text and the field. */
export type RangeMistake = {
  field: 'start' | 'end'
  error: 'missing' | 'reversed' | 'tooShort' | 'tooLong' | 'tooOld'
}

/** The range of two fields, or the first thing that is wrong with them. */
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
