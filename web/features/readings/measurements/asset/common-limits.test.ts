import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { expect, test } from 'vitest'
import type { ChartLimits } from '../../../../ui/chart/chart-types.ts'
import { commonLimits } from './common-limits.ts'

const box = (limits: Partial<Record<MeasureType, ChartLimits>>, types: MeasureType[] = ['temperature']) => ({
  types,
  limits: new Map(Object.entries(limits) as [MeasureType, ChartLimits][]),
})

test('a bound is shown if all boxes with the measure have the same', () => {
  const same = box({ temperature: { criticalMax: 8, attentionMax: 6 } })
  const other = box({ temperature: { criticalMax: 8, attentionMax: 7 } })
  expect(commonLimits([same, other]).get('temperature')).toEqual({ criticalMax: 8 })
  expect(commonLimits([same]).get('temperature')).toEqual({ criticalMax: 8, attentionMax: 6 })
})

test('a box without a limit rules out common limits; one without the measure is ignored', () => {
  const limited = box({ temperature: { criticalMax: 8 } })
  expect(commonLimits([limited, box({})]).size).toBe(0)
  expect(commonLimits([limited, box({}, ['humidity'])]).get('temperature')).toEqual({ criticalMax: 8 })
})
