import type { TimeFormat } from './time-format.ts'

type Offset = TimeFormat['offsetMinutes']

const minuteMs = 60_000
const dayMs = 86_400_000

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
