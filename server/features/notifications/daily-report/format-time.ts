import type { Language } from '@sensorstack/contract/platform/languages.ts'
import {
  clockPart,
  datePart,
  fallbackTimeFormat,
  withoutSeconds,
} from '@sensorstack/contract/platform/time.ts'
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { Temporal } from 'temporal-polyfill'

// dayjs only formats, as in the web app, and never calculates: its arithmetic is wrong across clock changes.
dayjs.extend(utc)

/**
 * Formats times in a user's zone, format and language. Where clocks are put back, and the same time comes twice, it is followed by
 * the offset of the zone, as in the web app.
 */
export interface TimeWriter {
  /** `20.11.2026 05:41`, in the user's format. */
  minute(ms: number): string
  /** `20.11.2026`. */
  date(ms: number): string
  /** The same for a day, `2026-11-20`. */
  dayOf(day: string): string
  /** `05:41`. */
  clock(ms: number): string
  /** `Friday`. */
  weekday(ms: number): string
}

/** Creates a formatter. `format` uses the letters of dayjs, like the settings; an empty one means the default of the settings. */
export function timeWriter(given: { zone: string; format: string; language: Language }): TimeWriter {
  const format = given.format || fallbackTimeFormat
  const zonedAt = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(given.zone)
  const as = (ms: number, wanted: string) => {
    // dayjs would use its default for an empty format, which is what remains of a format with only seconds.
    if (wanted === '') return ''
    return dayjs
      .utc(ms)
      .utcOffset(zonedAt(ms).offsetNanoseconds / 60e9)
      .locale(locales[given.language])
      .format(wanted)
  }
  const distinct = (ms: number, wanted: string) =>
    as(ms, wanted !== '' && isAmbiguous(zonedAt(ms)) ? `${wanted} Z` : wanted)
  return {
    minute: (ms) => distinct(ms, withoutSeconds(format)),
    date: (ms) => as(ms, datePart(format)),
    dayOf: (day) => dayjs.utc(day).locale(locales[given.language]).format(datePart(format)),
    clock: (ms) => distinct(ms, withoutSeconds(clockPart(format))),
    weekday: (ms) => as(ms, 'dddd'),
  }
}

/** Whether the zone's clocks show this time twice, because they are put back around it. */
function isAmbiguous(zoned: Temporal.ZonedDateTime): boolean {
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    zoned.toPlainDateTime().toZonedDateTime(zoned.timeZoneId, { disambiguation }),
  )
  return earlier?.epochMilliseconds !== later?.epochMilliseconds
}

const locales = { en: localeOf('en'), de: localeOf('de') } satisfies Record<Language, object>

/** Returns the names of months and days in a language, as a dayjs locale. */
function localeOf(language: Language) {
  const months = (month: 'short' | 'long') => {
    const { format } = new Intl.DateTimeFormat(language, { timeZone: 'UTC', month })
    return Array.from({ length: 12 }, (_, i) => format(Date.UTC(2026, i)))
  }
  // 1 February 2026 is a Sunday.
  const days = (weekday: 'short' | 'long') => {
    const { format } = new Intl.DateTimeFormat(language, { timeZone: 'UTC', weekday })
    return Array.from({ length: 7 }, (_, i) => format(Date.UTC(2026, 1, 1 + i)))
  }
  return {
    name: language,
    months: months('long'),
    monthsShort: months('short'),
    weekdays: days('long'),
    weekdaysShort: days('short'),
    weekdaysMin: days('short').map((name) => name.slice(0, 2)),
    formats: {},
    relativeTime: {},
  }
}
