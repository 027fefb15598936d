import { expect, test } from 'vitest'
import { newestOf } from './age-of-latest.ts'

const now = Date.parse('2026-11-26T12:00:00Z')
type Alarm = Parameters<typeof newestOf>[0]
const alarm = {
  closed_at: null,
  latest_at: '2026-11-26T11:58:00Z',
  latest_value: 9.3,
  con_stamp: '2026-11-26T11:58:00Z',
  combined_next_expected_con: '2026-11-26T12:13:00Z',
} as Alarm

test('the chart of an open alarm shows the newest reading, as the inbox does', () => {
  expect(newestOf(alarm, now)).toEqual({ time: Date.parse('2026-11-26T11:58:00Z'), value: 9.3 })
  const old = newestOf({ ...alarm, latest_at: '2026-11-24T12:00:00Z' }, now)
  expect(old).toMatchObject({ value: 9.3, age: expect.any(String) })
})

test('the chart of a closed alarm, or one without readings, shows its own last point', () => {
  expect(newestOf({ ...alarm, closed_at: '2026-11-26T11:00:00Z' }, now)).toBeUndefined()
  expect(newestOf({ ...alarm, latest_value: null }, now)).toBeUndefined()
})
