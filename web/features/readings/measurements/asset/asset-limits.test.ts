import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { expect, test } from 'vitest'
import type { ChartLimits } from '../../../../ui/chart/chart-types.ts'
import { assetLimits } from './asset-limits.ts'

const box = (
  id: string,
  limits: Partial<Record<MeasureType, ChartLimits>>,
  { types = ['temperature'], left = null }: { types?: MeasureType[]; left?: number | null } = {},
) => ({
  id,
  types,
  limits: new Map(Object.entries(limits) as [MeasureType, ChartLimits][]),
  stays: [{ from: 0, to: left }],
})
const ofTemperature = (...boxes: ReturnType<typeof box>[]) => assetLimits(boxes).get('temperature')

test('a bound is shared if all boxes with the measure have the same; others are drawn once for each value', () => {
  const a = box('a', { temperature: { criticalMax: 8, attentionMax: 6 } })
  const b = box('b', { temperature: { criticalMax: 8, attentionMax: 7 } })
  const c = box('c', { temperature: { criticalMax: 8, attentionMax: 6 } })
  expect(ofTemperature(a, b, c)).toEqual({
    shared: { criticalMax: 8 },
    partial: [
      { bound: 'attentionMax', value: 6, boxIds: ['a', 'c'] },
      { bound: 'attentionMax', value: 7, boxIds: ['b'] },
    ],
  })
  expect(ofTemperature(a)).toEqual({ shared: { criticalMax: 8, attentionMax: 6 }, partial: [] })
})

test('a bound is not shared with a box without limits; a box without the measure is ignored', () => {
  const limited = box('a', { temperature: { criticalMax: 8 } })
  expect(ofTemperature(limited, box('b', {}))).toEqual({
    shared: {},
    partial: [{ bound: 'criticalMax', value: 8, boxIds: ['a'] }],
  })
  expect(ofTemperature(limited, box('b', {}, { types: ['humidity'] }))?.shared).toEqual({ criticalMax: 8 })
})

test('boxes that have left count only while no box is on the asset', () => {
  const former = box('a', { temperature: { criticalMax: 8 } }, { left: 10 })
  expect(ofTemperature(former)?.shared).toEqual({ criticalMax: 8 })
  expect(ofTemperature(former, box('b', { temperature: { criticalMax: 9 } }))).toEqual({
    shared: { criticalMax: 9 },
    partial: [],
  })
})
