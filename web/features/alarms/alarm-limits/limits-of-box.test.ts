import { expect, test } from 'vitest'
import { limitsOfBox } from './limits-of-box.ts'

const bounds = {
  attention_min: null,
  attention_max: null,
  critical_min: null,
  hysteresis: 0,
  min_duration_s: 0,
}
const limit = (critical_max: number, sensor_box_type = 'cold_chain') => ({
  ...bounds,
  id: `limit ${critical_max}`,
  name: 'Limit',
  sensor_box_type,
  measure_type: 'temperature' as const,
  critical_max,
})
const shipped = { ...limit(50), stack_id: null }
const ofStack = { ...limit(8), stack_id: 's' }
const own = { ...limit(9), stack_id: 's', sensorbox_id: 'b' }
const state = (source: 'default' | 'custom' | 'individual', enabled = true) => ({
  id: 'c',
  sensorbox_id: 'b',
  measure_type: 'temperature' as const,
  source,
  template_id: null,
  limit_id: null,
  enabled,
})
const all = { type: 'cold_chain', defaults: [shipped], customs: [ofStack], individuals: [own], states: [] }
const inForce = (more: object) => {
  const found = limitsOfBox({ ...all, ...more }).get('temperature')
  return [found?.source, found?.limit?.critical_max]
}

test("a box uses its own limit, else the company's for its type, else the built-in one", () => {
  expect(inForce({})).toEqual(['individual', 9])
  expect(inForce({ individuals: [] })).toEqual(['custom', 8])
  expect(inForce({ individuals: [], customs: [limit(7, 'climate')] })).toEqual(['default', 50])
})

test('an available choice takes precedence, and off means no limit', () => {
  expect(inForce({ states: [state('custom')] })).toEqual(['custom', 8])
  expect(inForce({ states: [state('individual')], individuals: [] })).toEqual(['custom', 8])
  expect(inForce({ states: [state('default', false)] })).toEqual([null, undefined])
})
