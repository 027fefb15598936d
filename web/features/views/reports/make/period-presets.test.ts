import { expect, test } from 'vitest'
import { timeFormat } from '../../../../platform/time/time-format.ts'
import { periodOf } from './period-presets.ts'

const oslo = timeFormat({ zone: 'Europe/Oslo', format: 'DD.MM.YYYY HH:mm:ss' })
const now = Date.parse('2026-11-26T08:15:30Z')
const shown = (preset: Parameters<typeof periodOf>[0], at = now) => {
  const { from, to } = periodOf(preset, at, oslo)
  return [from, to].map((ms) => oslo.as(ms, 'YYYY-MM-DD HH:mm Z'))
}

test.each([
  ['last_month', '2026-10-01 00:00 +02:00', '2026-11-01 00:00 +01:00'],
  ['this_month', '2026-11-01 00:00 +01:00', '2026-11-26 09:15 +01:00'],
  ['last_week', '2026-11-19 00:00 +01:00', '2026-11-26 00:00 +01:00'],
  ['last_quarter', '2026-07-01 00:00 +02:00', '2026-10-01 00:00 +02:00'],
  ['this_year', '2026-01-01 00:00 +01:00', '2026-11-26 09:15 +01:00'],
] as const)('%s is cut in the zone of the account', (preset, from, to) => {
  expect(shown(preset)).toEqual([from, to])
})

test('the month before January is December of the year before, when the new year has begun in the zone', () => {
  const newYear = Date.parse('2026-12-31T23:30:00Z')
  expect(shown('last_month', newYear)).toEqual(['2026-12-01 00:00 +01:00', '2027-01-01 00:00 +01:00'])
  expect(shown('last_quarter', newYear)).toEqual(['2026-10-01 00:00 +02:00', '2027-01-01 00:00 +01:00'])
})
