import type { Limit } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import { expect, test } from 'vitest'
import { alarmsBy } from './alarms-by.ts'

const limit: Limit = {
  attention_min: null,
  attention_max: 6,
  critical_min: null,
  critical_max: 8,
  hysteresis: 0,
  min_duration_s: 0,
  source: 'individual',
}
const minute = 60_000
const readings = (...values: number[]) => ({
  times: Float64Array.from(values, (_, i) => i * minute),
  values: Float64Array.from(values),
})
const alarmsFrom = (changed: Partial<Limit>, ...values: number[]) =>
  alarmsBy({ ...limit, ...changed }, readings(...values)).map(({ level, openedMs, closedMs }) => [
    level,
    openedMs / minute,
    closedMs === null ? null : closedMs / minute,
  ])

test('each level opens and closes independently, and an alarm that is open at the end stays open', () => {
  expect(alarmsFrom({}, 5, 7, 9, 7, 5, 9)).toEqual([
    ['attention', 1, 4],
    ['critical', 2, 3],
    ['attention', 5, null],
    ['critical', 5, null],
  ])
})

test('hysteresis keeps an alarm open, a minimum duration prevents it from opening', () => {
  expect(alarmsFrom({ critical_max: null, hysteresis: 2 }, 7, 5, 7, 3)).toEqual([['attention', 0, 3]])
  expect(alarmsFrom({ critical_max: null, min_duration_s: 120 }, 7, 7, 5, 7, 7, 7, 5)).toEqual([
    ['attention', 3, 6],
  ])
})

test('without a limit there are no alarms', () => {
  expect(alarmsBy(null, readings(99))).toEqual([])
})
