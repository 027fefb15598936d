import { weekdays } from '@sensorstack/contract/features/configuration/tasks/schedule.ts'
import { expect, test } from 'vitest'
import { nextConnection } from './next-connection.ts'

const config = {
  measurements: [],
  events: [],
  default_send_interval_s: 3600,
  can_have_tasks_and_schedules: true,
}
const inOslo = (interval_s: number | null, start_time: string, end_time: string | null) => ({
  config,
  send_interval_s: 56 * 3600,
  send_times: {
    time_zone: 'Europe/Oslo',
    sends: [{ days: weekdays.slice(0, 5), interval_s, start_time, end_time }],
  },
})
const after = (box: Parameters<typeof nextConnection>[0], at: string) =>
  nextConnection(box, Date.parse(at)).toISOString()

test('uses the interval of the box, or else that of its type', () => {
  const unscheduled = { config, send_interval_s: null, send_times: null }
  expect(after(unscheduled, '2026-11-20T09:00:00Z')).toBe('2026-11-20T10:00:00.000Z')
  expect(after({ ...unscheduled, send_interval_s: 900 }, '2026-11-20T09:00:00Z')).toBe(
    '2026-11-20T09:15:00.000Z',
  )
})

test('uses the interval within the time window, and after it the start of the next window', () => {
  const working = inOslo(3600, '05:00', '21:00')
  // A Friday.
  expect(after(working, '2026-11-20T09:00:00Z')).toBe('2026-11-20T10:00:00.000Z')
  expect(after(working, '2026-11-20T09:40:00Z')).toBe('2026-11-20T10:00:00.000Z')
  expect(after(working, '2026-11-20T20:00:00Z')).toBe('2026-11-23T04:00:00.000Z')
})

test('a send that arrives slightly early, because of a fast clock, counts as the one that was due', () => {
  expect(after(inOslo(3600, '05:00', '21:00'), '2026-11-20T08:59:50Z')).toBe('2026-11-20T10:00:00.000Z')
  expect(after(inOslo(60, '05:00', '21:00'), '2026-11-20T08:59:50Z')).toBe('2026-11-20T09:01:00.000Z')
  expect(after(inOslo(null, '06:00', null), '2026-11-20T04:59:50Z')).toBe('2026-11-23T05:00:00.000Z')
})
