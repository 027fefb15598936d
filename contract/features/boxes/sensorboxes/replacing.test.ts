import { expect, test } from 'vitest'
import { replaceRefusalOf } from './replacing.ts'

const old = { id: 'old', model: 'CT-120', erp_type: 'CT', enabled_state: 'enabled' } as const
const fresh = { ...old, id: 'new', enabled_state: 'in_stock' } as const

test('a box is replaced by one of its type in stock', () => {
  expect(replaceRefusalOf(old)).toBeNull()
  expect(replaceRefusalOf({ ...old, enabled_state: 'disabled' }, fresh)).toBeNull()
  expect(replaceRefusalOf(old, { ...fresh, erp_type: 'DT' })).toBe('other_type')
  expect(replaceRefusalOf(old, { ...fresh, enabled_state: 'disabled' })).toBe('not_in_stock')
  expect(replaceRefusalOf(fresh, fresh)).toBe('not_in_stock')
})

test('a box in stock and external models are not replaced', () => {
  expect(replaceRefusalOf({ ...old, enabled_state: 'in_stock' })).toBe('in_stock')
  expect(replaceRefusalOf({ ...old, model: 'EW-10' })).toBe('external_model')
  expect(replaceRefusalOf(old, { ...fresh, model: 'EW-10' })).toBe('external_model')
})
