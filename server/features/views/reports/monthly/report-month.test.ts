import { expect, test } from 'vitest'
import { dueAfterMonth, monthAfter, monthAt, periodOfMonth } from './report-month.ts'

const time = (ms: number) => new Date(ms).toISOString()

test('a month begins and ends at midnight of its zone, and its report is due at six on the day after', () => {
  const { startMs, endMs } = periodOfMonth('Europe/Berlin', '2026-10')
  expect([startMs, endMs].map(time)).toEqual(['2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z'])
  expect(endMs - startMs).toBe(745 * 3_600_000)
  expect(time(dueAfterMonth('Europe/Berlin', '2026-10'))).toBe('2026-11-01T05:00:00.000Z')
  expect(time(dueAfterMonth('Asia/Kolkata', '2026-12'))).toBe('2027-01-01T00:30:00.000Z')
})

test('the month of a time depends on the zone', () => {
  const newYear = Date.parse('2026-12-31T23:30:00Z')
  expect(monthAt('Europe/Berlin', newYear)).toBe('2027-01')
  expect(monthAt('America/New_York', newYear)).toBe('2026-12')
  expect(monthAfter('2026-12')).toBe('2027-01')
})
