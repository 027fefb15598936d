import { expect, test } from 'vitest'
import { knownZone, nextDueMs, reportDayAt } from './report-day.ts'

const at = (time: string) => Date.parse(time)
const iso = (ms: number) => new Date(ms).toISOString().replace(':00.000Z', 'Z')
const dayAt = (zone: string, time: string) => {
  const { day, dueMs, startMs, endMs } = reportDayAt(zone, at(time))
  return [day, iso(dueMs), iso(startMs), iso(endMs)]
}
const nextAfter = (zone: string, time: string, last: string | null = null) =>
  iso(nextDueMs(zone, at(time), last))

test.each([
  [
    'Europe/Berlin',
    '2026-11-21T05:00Z',
    '2026-11-21',
    '2026-11-21T05:00Z',
    '2026-11-19T23:00Z',
    '2026-11-20T23:00Z',
  ],
  // Shortly before midnight UTC, it is already the next day in Berlin.
  [
    'Europe/Berlin',
    '2026-11-21T23:30Z',
    '2026-11-22',
    '2026-11-22T05:00Z',
    '2026-11-20T23:00Z',
    '2026-11-21T23:00Z',
  ],
  [
    'America/New_York',
    '2026-11-21T03:00Z',
    '2026-11-20',
    '2026-11-20T11:00Z',
    '2026-11-19T05:00Z',
    '2026-11-20T05:00Z',
  ],
  [
    'Asia/Kolkata',
    '2026-11-21T00:30Z',
    '2026-11-21',
    '2026-11-21T00:30Z',
    '2026-11-19T18:30Z',
    '2026-11-20T18:30Z',
  ],
  // The clocks go forward: a day of 23 hours, and the next report comes 23 hours later.
  [
    'Europe/Berlin',
    '2026-03-29T05:00Z',
    '2026-03-29',
    '2026-03-29T04:00Z',
    '2026-03-27T23:00Z',
    '2026-03-28T23:00Z',
  ],
  [
    'Europe/Berlin',
    '2026-03-30T05:00Z',
    '2026-03-30',
    '2026-03-30T04:00Z',
    '2026-03-28T23:00Z',
    '2026-03-29T22:00Z',
  ],
  // The clocks go back: 25 hours.
  [
    'Europe/Berlin',
    '2026-10-26T05:00Z',
    '2026-10-26',
    '2026-10-26T05:00Z',
    '2026-10-24T22:00Z',
    '2026-10-25T23:00Z',
  ],
  // Midnight itself is skipped, so the day begins at one.
  [
    'Africa/Cairo',
    '2026-04-25T06:00Z',
    '2026-04-25',
    '2026-04-25T03:00Z',
    '2026-04-23T22:00Z',
    '2026-04-24T21:00Z',
  ],
])('in %s at %s it is the morning of %s', (zone, time, ...expected) => {
  expect(dayAt(zone, time)).toEqual(expected)
})

test('the next report is due at six the next morning, and never at the given time itself', () => {
  expect(nextAfter('Europe/Berlin', '2026-11-21T04:59Z')).toBe('2026-11-21T05:00Z')
  expect(nextAfter('Europe/Berlin', '2026-11-21T05:00Z')).toBe('2026-11-22T05:00Z')
  expect(nextAfter('Europe/Berlin', '2026-03-28T05:00Z')).toBe('2026-03-29T04:00Z')
})

test('a day with a report gets no second one, even after a change of zone', () => {
  // The report came in Berlin at six, and in New York it is not yet six on the same day.
  expect(nextAfter('America/New_York', '2026-11-21T08:00Z', '2026-11-21')).toBe('2026-11-22T11:00Z')
  // The report of the 22nd came beyond the date line, and here the 21st begins.
  expect(nextAfter('Pacific/Honolulu', '2026-11-21T16:30Z', '2026-11-22')).toBe('2026-11-23T16:00Z')
})

test('uses the default for a zone that the server does not know', () => {
  expect(knownZone('Asia/Kolkata')).toBe('Asia/Kolkata')
  for (const zone of ['Mars/Olympus', '', null]) expect(knownZone(zone)).toBe('Europe/Berlin')
})
