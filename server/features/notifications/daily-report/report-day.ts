import { reportHour } from '@sensorstack/contract/features/notifications/daily-report/schedule.ts'
import { defaultTimeZone } from '@sensorstack/contract/platform/time.ts'
import { Temporal } from 'temporal-polyfill'

/** The morning of a report in a user's zone, and the previous day, which the report covers. */
export interface ReportDay {
  /** The date of the morning, `2026-11-21`. */
  readonly day: string
  readonly dueMs: number
  /** In milliseconds, with an exclusive end. The day has 23 or 25 hours when the clocks change. */
  readonly startMs: number
  readonly endMs: number
}

/** The day of a report, without the time at which it is due. */
export type CoveredDay = Pick<ReportDay, 'day' | 'startMs' | 'endMs'>

/** Returns the report of the current day in the zone, whether it is due yet or not. */
export function reportDayAt(zone: string, now: number): ReportDay {
  return reportOf(todayIn(zone, now), zone)
}

/** Returns when the next report after `now` is due. `lastDay` is the day of the last one, because no day has two. */
export function nextDueMs(zone: string, now: number, lastDay: string | null): number {
  let day = todayIn(zone, now)
  const last = lastDay === null ? null : Temporal.PlainDate.from(lastDay)
  if (last && Temporal.PlainDate.compare(day, last) <= 0) day = last.add({ days: 1 })
  const { dueMs } = reportOf(day, zone)
  return dueMs > now ? dueMs : reportOf(day.add({ days: 1 }), zone).dueMs
}

function reportOf(day: Temporal.PlainDate, zone: string): ReportDay {
  const start = day.subtract({ days: 1 }).toZonedDateTime(zone).epochMilliseconds
  const end = day.toZonedDateTime(zone)
  return {
    day: day.toString(),
    // A time that the clocks skip moves by the skipped duration.
    dueMs: day.toZonedDateTime({ timeZone: zone, plainTime: { hour: reportHour } }).epochMilliseconds,
    startMs: start,
    endMs: end.epochMilliseconds,
  }
}

function todayIn(zone: string, now: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate()
}

/** Returns the zone, or the default if this server doesn't know it. */
export function knownZone(zone: string | null): string {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone ?? defaultTimeZone).timeZoneId
  } catch {
    return defaultTimeZone
  }
}
