import { expect, test } from 'vitest'
import { templateUses } from './template-uses.ts'

const limit = {
  name: 'Fresh fish',
  sensor_box_type: 'cold_chain',
  measure_type: 'temperature' as const,
  attention_min: null,
  attention_max: null,
  critical_min: null,
  critical_max: 8,
  hysteresis: 0,
  min_duration_s: 0,
}
const custom = { ...limit, id: 'custom', stack_id: 'ours' }
const shipped = { ...limit, id: 'shipped', stack_id: null }
const battery = { ...shipped, id: 'battery', measure_type: 'battery_voltage' as const }
const boxes = ['a', 'b', 'c', 'd'].map((id) => ({ id, erp_type: 'cold_chain' }))
const own = (sensorbox_id: string) => ({
  ...limit,
  id: `own ${sensorbox_id}`,
  sensorbox_id,
  stack_id: 'ours',
})
const state = (sensorbox_id: string, source: 'default' | 'custom' | 'individual', enabled = true) => ({
  id: `state ${sensorbox_id}`,
  sensorbox_id,
  measure_type: 'temperature' as const,
  source,
  template_id: null,
  limit_id: null,
  enabled,
})
const uses = (more: Partial<Parameters<typeof templateUses>[0]>) =>
  templateUses({
    defaults: [shipped, battery],
    customs: [custom],
    individuals: [],
    states: [],
    boxes: [...boxes, { id: 'other', erp_type: 'climate' }],
    ...more,
  }).map((one) => [one.template.id, one.uses, one.boxes, one.replacedBy?.id])

test('the company’s template replaces the product’s', () => {
  expect(uses({})).toEqual([
    ['custom', 4, 4, undefined],
    ['shipped', 0, 4, 'custom'],
    ['battery', 4, 4, undefined],
  ])
})

test('boxes with an individual limit, another source or a disabled limit don’t count', () => {
  expect(
    uses({
      individuals: [own('a'), own('d')],
      states: [state('b', 'default'), state('c', 'custom', false), state('d', 'custom')],
    }),
  ).toEqual([
    ['custom', 1, 4, undefined],
    ['shipped', 1, 4, 'custom'],
    ['battery', 4, 4, undefined],
  ])
})
