import { reportHour } from '@sensorstack/contract/features/notifications/daily-report/schedule.ts'
import { defaultTimeZone } from '@sensorstack/contract/platform/time.ts'
import { Temporal } from 'temporal-polyfill'

/** A morning in a person's zone on which a report is written, and the day before, which it is about. */
export interface ReportDay {
  /** The day of the morning, `2026-11-21`. */
  readonly day: string
  readonly dueMs: number
  /** Milliseconds, [start, end): 23 or 25 hours where the clocks change. */
  readonly startMs: number
  readonly endMs: number
}

/** The report of the day that it is now in the zone, whether its time has come or not. */
export function reportDayAt(zone: string, now: number): ReportDay {
  return reportOf(todayIn(zone, now), zone)
}

/** When the next report after `now` is due, given the day of the last one: no day has two. */
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
    // A time that the clocks skip is taken as much later.
    dueMs: day.toZonedDateTime({ timeZone: zone, plainTime: { hour: reportHour } }).epochMilliseconds,
    startMs: start,
    endMs: end.epochMilliseconds,
  }
}

function todayIn(zone: string, now: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate()
}

/** The zone as it is set, or the default when this machine doesn't know it. */
export function knownZone(zone: string | null): string {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone ?? defaultTimeZone).timeZoneId
  } catch {
    return defaultTimeZone
  }
}
