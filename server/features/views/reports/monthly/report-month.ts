import { reportHour } from '@sensorstack/contract/features/notifications/daily-report/schedule.ts'
import { Temporal } from 'temporal-polyfill'
import type { Span } from '../collect/spans.ts'

/** Returns the month of a time in a zone: `2026-11`. */
export function monthAt(zone: string, now: number): string {
  return Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toPlainYearMonth()
    .toString()
}

/** Returns the following month. */
export function monthAfter(month: string): string {
  return Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString()
}

/** Returns a month in a zone as a period. */
export function periodOfMonth(zone: string, month: string): Span {
  const startOf = (each: string) =>
    Temporal.PlainYearMonth.from(each).toPlainDate({ day: 1 }).toZonedDateTime(zone).epochMilliseconds
  return { startMs: startOf(month), endMs: startOf(monthAfter(month)) }
}

/** Returns when the report of a month is due: on the morning of the first day after it, at the hour of the daily report. */
export function dueAfterMonth(zone: string, month: string): number {
  return Temporal.PlainYearMonth.from(monthAfter(month))
    .toPlainDate({ day: 1 })
    .toZonedDateTime({ timeZone: zone, plainTime: { hour: reportHour } }).epochMilliseconds
}
