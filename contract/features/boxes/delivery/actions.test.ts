import { expect, test } from 'vitest'
import { deliveryRefusalOf } from './actions.ts'

const box = { model: 'CT-120', enabled_state: 'in_stock', combined_state: 'in_stock' } as const

test('only boxes in stock that the stack owns and that are not EW models can be delivered', () => {
  expect(deliveryRefusalOf([box, box])).toBeNull()
  expect(deliveryRefusalOf([])).toBe('empty')
  expect(deliveryRefusalOf([box, { ...box, combined_state: 'unavailable' }])).toBe('unavailable')
  expect(deliveryRefusalOf([box, { ...box, model: 'EW-10' }])).toBe('external')
  expect(deliveryRefusalOf([box, { ...box, enabled_state: 'enabled', combined_state: 'nominal' }])).toBe(
    'notInStock',
  )
})
