import { expect, test } from 'vitest'
import type { EnabledState } from '../../core/sensorbox-kernel/states.ts'
import { refusalOf } from './state-actions.ts'

const boxes = (...states: EnabledState[]) =>
  states.map((enabled_state) => ({ model: 'CT-120', enabled_state }))

test('enable is refused if a box is already enabled', () => {
  expect(refusalOf('enable', boxes('disabled', 'in_stock'))).toBe(null)
  expect(refusalOf('enable', boxes('disabled', 'enabled'))).toBe('already_enabled')
})

test('disable is refused if a box is disabled or in stock', () => {
  expect(refusalOf('disable', boxes('enabled', 'enabled'))).toBe(null)
  expect(refusalOf('disable', boxes('enabled', 'disabled'))).toBe('already_disabled')
  expect(refusalOf('disable', boxes('enabled', 'in_stock'))).toBe('in_stock')
})

test('moving into stock is refused if a box is already in stock', () => {
  expect(refusalOf('move_to_in_stock', boxes('enabled', 'disabled'))).toBe(null)
  expect(refusalOf('move_to_in_stock', boxes('enabled', 'in_stock'))).toBe('already_in_stock')
})

test('every action is refused for an empty selection or one with an EW model', () => {
  for (const action of ['enable', 'disable', 'move_to_in_stock'] as const) {
    expect(refusalOf(action, [])).toBe('empty_selection')
    const external = { model: 'EW-10', enabled_state: 'disabled' } as const
    expect(refusalOf(action, [...boxes('enabled'), external])).toBe('external_model')
  }
})
