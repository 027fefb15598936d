import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { expect, test } from 'vitest'
import { reasonOfAsset } from './asset-reason.ts'

type Box = Parameters<typeof reasonOfAsset>[1][number]

const limit = (
  measure: 'temperature' | 'humidity',
  value: number,
  of: number,
): Sensorbox['state_reasons'] => [
  {
    kind: 'limit',
    measure,
    bound: 'critical_max',
    value,
    limit: of,
    unit: measure === 'humidity' ? '%' : '°C',
  },
]
const critical = (minute: number, state_reasons: Sensorbox['state_reasons']): Box => ({
  combined_state: 'critical',
  state_since: new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString(),
  active: true,
  enabled_state: 'enabled',
  state_reasons,
})
const worstOf = (...boxes: Box[]) => reasonOfAsset({ combined_state: 'critical' }, boxes)?.worst

test('names the box that is furthest beyond its limit, not the one that has been for longest', () => {
  const boxes = [critical(0, limit('temperature', 9.5, 8)), critical(5, limit('temperature', 20.1, 8))]
  expect(worstOf(...boxes)).toContain('20.1')
  expect(worstOf(...boxes.toReversed())).toContain('20.1')
})

test('compares only values of the measure that has been beyond its limit for longest', () => {
  const boxes = [critical(0, limit('temperature', 9.5, 8)), critical(5, limit('humidity', 99, 60))]
  expect(worstOf(...boxes)).toContain('9.5')
})

test('has a count and no reason where no box is in the state of the asset', () => {
  const well: Box = { ...critical(0, []), combined_state: 'nominal' }
  expect(reasonOfAsset({ combined_state: 'critical' }, [well])).toEqual({ affected: 0, of: 1, worst: null })
  expect(reasonOfAsset({ combined_state: 'nominal' }, [well])).toBeNull()
})
