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
import { zoneOffsetMinutes } from './zone-offset.ts'

// dayjs formats here and never calculates: its arithmetic is wrong where clocks change.
dayjs.extend(utc)

export interface TimeSettings {
  /** An IANA name. */
  zone: string
  /** In the letters of dayjs. */
  format: string
}

export const defaultTimeSettings: TimeSettings = { zone: defaultTimeZone, format: defaultTimeFormat }

/** A time as the server sends it, or milliseconds since 1970. */
export type Instant = string | number

export interface TimeFormat {
  zone: string
  /** The account's own format, `21.11.2026 05:41:07`. */
  dateTime: (time: Instant) => string
  /** The same without seconds, `21.11.2026 05:41`. */
  minute: (time: Instant) => string
  /** `05:41:07`, in the account's own way. */
  clock: (time: Instant) => string
  /** `05:41`. */
  shortClock: (time: Instant) => string
  /** `21.11.2026`, in the account's own way. */
  date: (time: Instant) => string
  /** `21.11.`: the date without its year. */
  day: (time: Instant) => string
  /** Any format, in the account's zone. */
  as: (time: Instant, format: string) => string
  /** By how many minutes the zone is ahead of UTC then. */
  offsetMinutes: (time: Instant) => number
}

const toMs = (time: Instant) => (typeof time === 'number' ? time : Date.parse(time))

/** Formats times in an account's zone and format. */
export function timeFormat({ zone, format }: TimeSettings = defaultTimeSettings): TimeFormat {
  const as = (time: Instant, wanted: string) => {
    const ms = toMs(time)
    if (Number.isNaN(ms)) return '–'
    return dayjs.utc(ms).utcOffset(zoneOffsetMinutes(zone, ms)).format(wanted)
  }
  const minute = withoutSeconds(format)
  const clock = clockPart(format)
  const date = datePart(format)
  const shortClock = withoutSeconds(clock)
  const day = withoutYear(date)
  return {
    zone,
    dateTime: (time) => as(time, format),
    minute: (time) => as(time, minute),
    clock: (time) => as(time, clock),
    shortClock: (time) => as(time, shortClock),
    date: (time) => as(time, date),
    day: (time) => as(time, day),
    as,
    offsetMinutes: (time) => zoneOffsetMinutes(zone, toMs(time)),
  }
}
