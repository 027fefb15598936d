import { expect, test } from 'vitest'
import { timeWriter } from './format-time.ts'

const ms = Date.parse('2026-03-01T21:05:09Z')
const writer = (format: string, language: 'en' | 'de' = 'en', zone = 'Europe/Berlin') =>
  timeWriter({ zone, format, language })

test.each([
  ['DD.MM.YYYY HH:mm:ss', '01.03.2026 22:05'],
  ['MM.DD.YYYY HH:mm:ss', '03.01.2026 22:05'],
  ['YYYY.MM.DD HH:mm:ss', '2026.03.01 22:05'],
  ['D. MMMM YYYY, h:mm A', '1. March 2026, 10:05 PM'],
  ['ddd D MMM YY hh:m a', 'Sun 1 Mar 26 10:5 pm'],
  ['d dd M/D H:mm', '0 Su 3/1 22:05'],
  ['', '01.03.2026 22:05'],
  ['ss', ''],
])('formats a time with %j as %s', (format, expected) => {
  expect(writer(format).minute(ms)).toBe(expected)
})

test('writes date, time and weekday in the same format, with names in the language', () => {
  const german = writer('D. MMMM YYYY HH:mm:ss', 'de')
  expect([german.date(ms), german.clock(ms), german.weekday(ms)]).toEqual([
    '1. März 2026',
    '22:05',
    'Sonntag',
  ])
  const american = writer('MM/DD/YYYY hh:mm:ss A', 'en', 'America/New_York')
  expect([american.date(ms), american.clock(ms), american.weekday(ms)]).toEqual([
    '03/01/2026',
    '04:05 PM',
    'Sunday',
  ])
})

test('distinguishes the two hours with the same time when clocks are put back', () => {
  const { minute, clock, date } = writer('DD.MM.YYYY HH:mm:ss')
  const at = (utc: string) => Date.parse(`2026-10-25T${utc}:00Z`)
  expect([minute(at('00:30')), minute(at('01:30')), minute(at('02:30'))]).toEqual([
    '25.10.2026 02:30 +02:00',
    '25.10.2026 02:30 +01:00',
    '25.10.2026 03:30',
  ])
  expect([clock(at('00:30')), date(at('00:30'))]).toEqual(['02:30 +02:00', '25.10.2026'])
})

test('writes short names in the language', () => {
  expect(writer('dd ddd D. MMM', 'de').minute(ms)).toBe('So So 1. Mär')
})
