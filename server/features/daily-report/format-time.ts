import type { Language } from '@sensorstack/contract/platform/languages.ts'
import {
  clockPart,
  datePart,
  fallbackTimeFormat,
  withoutSeconds,
} from '@sensorstack/contract/platform/time.ts'
import { Temporal } from 'temporal-polyfill'

/** Writes times in a person's zone, format and language. */
export interface TimeWriter {
  /** `20.11.2026 05:41`, in the person's own way. */
  minute(ms: number): string
  /** `20.11.2026`. */
  date(ms: number): string
  /** `05:41`. */
  clock(ms: number): string
  /** `Friday`. */
  weekday(ms: number): string
}

/** `format` in the letters that the settings take; empty stands for the one that the settings then show. */
export function timeWriter(given: { zone: string; format: string; language: Language }): TimeWriter {
  const { zone, language } = given
  const format = given.format || fallbackTimeFormat
  const as = (ms: number, wanted: string) => {
    const time = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone)
    return wanted.replace(tokens, (token, literal: string | undefined) => literal ?? written(time, token))
  }
  const written = (time: Temporal.ZonedDateTime, token: string): string => {
    const number = numberOf(time, token)
    if (number !== undefined) return String(number).padStart(token.length, '0')
    switch (token) {
      case 'YY':
        return String(time.year).slice(-2)
      case 'MMM':
      case 'MMMM':
        return nameOf(time, language, { month: token === 'MMM' ? 'short' : 'long' })
      case 'd':
        return String(time.dayOfWeek % 7)
      case 'dd':
        return nameOf(time, language, { weekday: 'short' }).slice(0, 2)
      case 'ddd':
      case 'dddd':
        return nameOf(time, language, { weekday: token === 'ddd' ? 'short' : 'long' })
      case 'A':
        return time.hour < 12 ? 'AM' : 'PM'
      default:
        return time.hour < 12 ? 'am' : 'pm'
    }
  }
  return {
    minute: (ms) => as(ms, withoutSeconds(format)),
    date: (ms) => as(ms, datePart(format)),
    clock: (ms) => as(ms, withoutSeconds(clockPart(format))),
    weekday: (ms) => as(ms, 'dddd'),
  }
}

const tokens = /\[([^\]]+)]|YYYY|YY|M{1,4}|D{1,2}|d{1,4}|H{1,2}|h{1,2}|m{1,2}|s{1,2}|A|a/g

function numberOf(time: Temporal.ZonedDateTime, token: string): number | undefined {
  switch (token) {
    case 'YYYY':
      return time.year
    case 'M':
    case 'MM':
      return time.month
    case 'D':
    case 'DD':
      return time.day
    case 'H':
    case 'HH':
      return time.hour
    case 'h':
    case 'hh':
      return time.hour % 12 || 12
    case 'm':
    case 'mm':
      return time.minute
    case 's':
    case 'ss':
      return time.second
    default:
      return undefined
  }
}

const names = new Map<string, Intl.DateTimeFormat>()

function nameOf(
  time: Temporal.ZonedDateTime,
  language: Language,
  wanted: { month?: 'short' | 'long'; weekday?: 'short' | 'long' },
): string {
  const key = `${language} ${JSON.stringify(wanted)}`
  let format = names.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...wanted })
    names.set(key, format)
  }
  return format.format(Date.UTC(time.year, time.month - 1, time.day))
}
