import { expect, test } from 'vitest'
import { hourMs } from '../loading/time-range.ts'
import { alarmSeries, alarmSpan } from './alarm-course.ts'

const at = Date.parse('2026-11-21T06:00:00Z')
const iso = (ms: number) => new Date(ms).toISOString()

test('an open alarm is shown up to now, a closed one up to half a day after closing', () => {
  const ends = [null, iso(at - 40 * hourMs), iso(at - hourMs)].map((closed_at) =>
    alarmSpan({ closed_at }, at),
  )
  expect(ends.map(({ to }) => (to - at) / hourMs)).toEqual([0, -28, 0])
  for (const { from, to } of ends) expect(to - from).toBe(48 * hourMs)
})

test('the reading that opened the alarm is inserted among the means by time', () => {
  const course = { from: iso(at), values: [4, null, 5] }
  const opened = (ms: number) => ({ opened_at: iso(ms), opened_value: 9 })
  const half = hourMs / 2
  expect(alarmSeries(course, opened(at + hourMs))).toEqual({
    times: [at + half, at + hourMs, at + 5 * half],
    values: [4, 9, 5],
  })
  // Far before the course, it would only draw a line coming in from the left.
  expect(alarmSeries(course, opened(at - 90 * hourMs)).values).toEqual([4, 5])
  expect(alarmSeries(null, opened(at))).toEqual({ times: [], values: [] })
})
