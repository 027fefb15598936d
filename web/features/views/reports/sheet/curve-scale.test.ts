import type { ReportSeries } from '@sensorstack/contract/features/views/reports/report.ts'
import { defaultTimeFormat } from '@sensorstack/contract/platform/time.ts'
import { expect, test } from 'vitest'
import { timeFormat } from '../../../../platform/time/time-format.ts'
import { boundsShown, curvePath, scaleOf, timeLabels } from './curve-scale.ts'

const series = (more: Partial<ReportSeries>) => ({ min: 3, max: 5, limits: [], ...more }) as ReportSeries
const time = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-30T00:00:00.000Z' }
const limit = { ...time, attention_min: 1, attention_max: 6, critical_min: 0, critical_max: 8 }

test('the scale holds all readings and all near bounds, with ticks at its ends', () => {
  const found = scaleOf([series({}), series({ min: 2, max: 9.1, limits: [limit] })])
  expect(found).toEqual({ min: -2, max: 10, ticks: [-2, 0, 2, 4, 6, 8, 10] })
})

test('a bound that is far from all readings does not flatten the curve', () => {
  expect(scaleOf([series({ limits: [{ ...limit, critical_max: 80 }] })])?.max).toBeLessThan(10)
})

test('without readings there is no scale, and equal readings have one', () => {
  expect(scaleOf([series({ min: null, max: null })])).toBeNull()
  const found = scaleOf([series({ min: 20, max: 20 })])
  expect(found!.min).toBeLessThan(20)
  expect(found!.max).toBeGreaterThan(20)
})

test('the same bound of several boxes is shown once, in the times in which it applied, the highest first', () => {
  const later = { from: '2026-11-10T00:00:00.000Z', to: '2026-11-30T00:00:00.000Z' }
  const bound = { attention_min: null, attention_max: null, critical_min: null, critical_max: 8 }
  const shown = boundsShown([series({ limits: [limit] }), series({ limits: [{ ...bound, ...later }] })])
  expect(shown).toEqual([
    { level: 'critical', value: 8, times: [time, later] },
    { level: 'attention', value: 6, times: [time] },
    { level: 'attention', value: 1, times: [time] },
    { level: 'critical', value: 0, times: [time] },
  ])
})

test('a curve is interrupted where nothing was received', () => {
  const scale = { x: (ms: number) => ms, y: (value: number) => value, breakMs: 10 }
  const course: ReportSeries['course'] = [
    [0, 1, 2],
    [5, 1, 1],
    [50, 3, 3],
  ]
  expect(curvePath(course, scale)).toBe('M0.0 2.0L0.0 1.0L5.0 1.0L5.0 1.0M50.0 3.0L50.0 3.0')
})

test.each([
  ['2026-11-24T16:11:00Z', '2026-11-25T17:11:00Z', ['18:00', '25.11.', '06:00', '12:00', '18:00']],
  // The days on which the clocks are put back and forward.
  ['2026-10-23T22:00:00Z', '2026-10-25T23:00:00Z', ['24.10.', '12:00', '25.10.', '12:00', '26.10.']],
  ['2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', ['29.03.', '03:00', '06:00', '09:00', '12:00']],
  ['2026-10-19T22:00:00Z', '2026-10-29T23:00:00Z', ['20.10.', '22.10.', '24.10.', '26.10.', '28.10.']],
])('the time axis from %s to %s begins with round local times', (start_time, end_time, texts) => {
  const labels = timeLabels(
    { start_time, end_time },
    timeFormat({ zone: 'Europe/Oslo', format: defaultTimeFormat }),
  )
  expect(labels.slice(0, 5).map(({ text }) => text)).toEqual(texts)
})
