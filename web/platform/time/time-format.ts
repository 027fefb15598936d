import { csvTime } from '@sensorstack/contract/platform/csv-values.ts'
import {
  clockPart,
  datePart,
  defaultTimeFormat,
  defaultTimeZone,
  withoutSeconds,
  withoutYear,
} from '@sensorstack/contract/platform/time.ts'
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'
import { isAmbiguous, zoneOffsetMinutes } from './zone-offset.ts'

// Use dayjs only for formatting: its arithmetic is wrong around clock changes.
dayjs.extend(utc)

export interface TimeSettings {
  /** An IANA time zone. */
  zone: string
  /** A dayjs format string. */
  format: string
}

export const defaultTimeSettings: TimeSettings = { zone: defaultTimeZone, format: defaultTimeFormat }

/** A timestamp as the server sends it, or milliseconds since 1970. */
export type Instant = string | number

export interface TimeFormat {
  zone: string
  /** The account's format, in the letters of dayjs. */
  pattern: string
  /**
   * In the account's format: `21.11.2026 05:41:07`. Where clocks are put back, and the same time comes twice, it is followed
   * by the offset of the zone, here and in the three shorter forms: `25.10.2026 02:30:00 +02:00`.
   */
  dateTime: (time: Instant) => string
  /** The same without seconds: `21.11.2026 05:41`. */
  minute: (time: Instant) => string
  /** The time of day in the account's format: `05:41:07`. */
  clock: (time: Instant) => string
  /** The time of day without seconds: `05:41`. */
  shortClock: (time: Instant) => string
  /** Without seconds; of today only the time of day: `05:41`, `20.11.2026 05:41`. */
  today: (time: Instant, now: number) => string
  /** The date in the account's format: `21.11.2026`. */
  date: (time: Instant) => string
  /** The same of a day in the form of the API, `2026-11-21`. */
  dayOf: (day: string) => string
  /** The date without the year: `21.11.`. */
  day: (time: Instant) => string
  /** Any format, in the account's zone. */
  as: (time: Instant, format: string) => string
  /** In the form of files, with the offset of the zone: `2026-11-21T05:41:07+01:00`. */
  inFile: (time: Instant) => string
  /** How many minutes the zone is ahead of UTC at that time. */
  offsetMinutes: (time: Instant) => number
}

const toMs = (time: Instant) => (typeof time === 'number' ? time : Date.parse(time))

/** Returns functions that format times in an account's zone and format. */
export function timeFormat({ zone, format }: TimeSettings = defaultTimeSettings): TimeFormat {
  const as = (time: Instant, wanted: string) => {
    const ms = toMs(time)
    if (Number.isNaN(ms)) return '–'
    return dayjs.utc(ms).utcOffset(zoneOffsetMinutes(zone, ms)).format(wanted)
  }
  const distinct = (time: Instant, wanted: string) =>
    as(time, isAmbiguous(zone, toMs(time)) ? `${wanted} Z` : wanted)
  const minute = withoutSeconds(format)
  const clock = clockPart(format)
  const date = datePart(format)
  const shortClock = withoutSeconds(clock)
  const day = withoutYear(date)
  return {
    zone,
    pattern: format,
    dateTime: (time) => distinct(time, format),
    minute: (time) => distinct(time, minute),
    clock: (time) => distinct(time, clock),
    shortClock: (time) => distinct(time, shortClock),
    today: (time, now) =>
      distinct(time, as(time, 'YYYY-MM-DD') === as(now, 'YYYY-MM-DD') ? shortClock : minute),
    date: (time) => as(time, date),
    dayOf: (given) => dayjs.utc(given).format(date),
    day: (time) => as(time, day),
    as,
    inFile: (time) => csvTime(toMs(time), zoneOffsetMinutes(zone, toMs(time))),
    offsetMinutes: (time) => zoneOffsetMinutes(zone, toMs(time)),
  }
}
