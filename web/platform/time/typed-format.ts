import { dayExists } from '@sensorstack/contract/platform/day-exists.ts'
import { folded } from '@sensorstack/contract/platform/folded.ts'
import {
  datePart,
  defaultTimeFormat,
  fallbackTimeFormat,
  withoutSeconds,
} from '@sensorstack/contract/platform/time.ts'
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)

/** How a person writes a day or a time in a field. The values of fields are `2026-11-21` and `2026-11-21T05:48`. */
export interface TypedFormat {
  /** In the letters of dayjs: `DD.MM.YYYY HH:mm`. */
  readonly pattern: string
  /** Returns the text of a value, and an empty one of an empty value. */
  write: (value: string) => string
  /** Returns the value of a text, an empty one of an empty text, and `null` if the text is no day or time. */
  read: (text: string) => string | null
}

/** Returns how days are typed by a person with this format of times. ISO days can be typed with every format. */
export function typedDay(format: string): TypedFormat {
  const pattern = datePart(format)
  return typedFormat(isComplete(pattern, 'YMD') ? pattern : datePart(defaultTimeFormat), 'YYYY-MM-DD')
}

/** The same for a day with a time of day, without seconds. */
export function typedMinute(format: string): TypedFormat {
  const pattern = withoutSeconds(format)
  const isTypeable = isComplete(pattern, 'YMDHm') || isComplete(pattern, 'YMDhmA')
  return typedFormat(isTypeable ? pattern : fallbackTimeFormat, 'YYYY-MM-DD[T]HH:mm')
}

const tokens = /YYYY|YY|M{1,4}|D{1,2}|d{1,4}|H{1,2}|h{1,2}|m{1,2}|s{1,2}|A|a|[^A-Za-z]+/g

/** Whether a text in this pattern says each of these parts once, and no others. Names of weekdays and punctuation don't count. */
function isComplete(pattern: string, parts: string): boolean {
  const said = (pattern.match(tokens) ?? [])
    .filter((token) => /^[A-Za-z]/.test(token) && !/^d{2,4}$/.test(token))
    .map((token) => (token === 'a' ? 'A' : token.charAt(0)))
  return said.sort().join('') === [...parts].sort().join('')
}

function typedFormat(pattern: string, value: string): TypedFormat {
  const inPattern = matcherOf(pattern)
  const inValue = matcherOf(value.replace('[T]', ' '))
  return {
    pattern,
    write: (given) => (given === '' ? '' : dayjs.utc(given).format(pattern)),
    read: (text) => {
      const typed = text.trim()
      if (typed === '') return ''
      const found = inPattern.exec(typed) ?? inValue.exec(typed.replace('T', ' '))
      const at = found?.groups && instantOf(found.groups)
      return typeof at === 'number' ? dayjs.utc(at).format(value) : null
    },
  }
}

/** Separators may be typed in another way, weekdays left out, and days, months and hours typed with one digit. */
const matchers: Readonly<Record<string, string>> = {
  YYYY: '(?<year>\\d{4})',
  YY: '(?<year>\\d{2})',
  M: '(?<month>\\d{1,2})',
  MMM: '(?<month>[a-z]{3,9})',
  D: '(?<day>\\d{1,2})',
  H: '(?<hour>\\d{1,2})',
  h: '(?<hour>\\d{1,2})',
  m: '(?<minute>\\d{1,2})',
  A: '(?<half>[ap])\\.?m\\.?',
  a: '(?<half>[ap])\\.?m\\.?',
  d: '[a-z]*',
}

function matcherOf(pattern: string): RegExp {
  const parts = pattern.trim().match(tokens) ?? []
  const source = parts.map((token, index) => {
    const matcher = matchers[token] ?? matchers[token.slice(0, 3)] ?? matchers[token.charAt(0)]
    if (matcher !== undefined) return matcher
    const isBetweenDigits =
      /[YMDHhm]$/.test(parts[index - 1] ?? '') && /^[YMDHhm]/.test(parts[index + 1] ?? '')
    return isBetweenDigits ? '[^\\p{L}\\d]+' : '[^\\p{L}\\d]*'
  })
  return new RegExp(`^${source.join('')}$`, 'iu')
}

/** Returns the time that the parts name, as if it were in UTC, or `null` if the calendar or the clock doesn't have it. */
function instantOf(parts: Readonly<Record<string, string>>): number | null {
  const year = Number(parts.year) + (parts.year?.length === 2 ? 2000 : 0)
  const month = monthOf(parts.month ?? '')
  const day = Number(parts.day)
  const hour = hourOf(Number(parts.hour ?? 0), parts.half)
  const minute = Number(parts.minute ?? 0)
  if (hour === null || minute > 59 || !dayExists(year, month, day)) return null
  const midnight = new Date(0).setUTCFullYear(year, month - 1, day)
  return midnight + (hour * 60 + minute) * 60_000
}

/** Returns the number of a month that is typed as a number or by its name, and 0 if there is no such month. */
function monthOf(text: string): number {
  if (/^\d/.test(text)) return Number(text)
  const names = Array.from({ length: 12 }, (_, month) => dayjs.utc(Date.UTC(2026, month)).format('MMMM'))
  return names.findIndex((name) => folded(name).startsWith(folded(text))) + 1
}

/** Returns the hour of the day. `half` is `a` or `p` where hours are counted to 12. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 23 ? hour : null
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}
