import { expect, test } from 'vitest'
import { exportDays } from './export-days.ts'

const hoursOf = (first: string, last: string, zone = 'Europe/Berlin') => {
  const days = exportDays(first, last, zone)
  if ('error' in days) return days.error
  return (Date.parse(days.end_time) - Date.parse(days.start_time)) / 3_600_000
}

test('days follow the clocks of the zone: 23, 24 and 25 hours', () => {
  expect([hoursOf('2026-03-29', '2026-03-29'), hoursOf('2026-06-01', '2026-06-01')]).toEqual([23, 24])
  expect([hoursOf('2026-10-25', '2026-10-25'), hoursOf('2026-10-24', '2026-10-26')]).toEqual([25, 73])
  expect(exportDays('2026-11-21', '2026-11-21', 'Europe/Berlin')).toEqual({
    start_time: '2026-11-20T23:00:00.000Z',
    end_time: '2026-11-21T23:00:00.000Z',
  })
})

test('both days are needed, and the last must not precede the first', () => {
  expect([hoursOf('', '2026-11-21'), hoursOf('2026-11-22', '2026-11-21')]).toEqual(['missing', 'reversed'])
})
