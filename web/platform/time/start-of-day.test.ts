import { expect, it } from 'vitest'
import { startOfDay } from './start-of-day.ts'

it.each([
  ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21', 'Europe/Berlin', '2026-11-20T23:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  ['2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z'],
  ['2026-11-21', 'America/New_York', '2026-11-21T05:00:00.000Z'],
  // The clocks went from 00:00 to 01:00.
  ['2024-04-26', 'Africa/Cairo', '2024-04-25T22:00:00.000Z'],
])('the day %s begins in %s at %s', (date, zone, start) => {
  expect(new Date(startOfDay(date, zone)).toISOString()).toBe(start)
})
