import { describe, expect, it } from 'vitest'
import { aSensorbox } from '../../../core/sensorbox-kernel/testing-sensorbox.ts'
import { refusalText } from './refusal-text.ts'

const enabled = aSensorbox()
const disabled = aSensorbox({ enabled_state: 'disabled' })
const inStock = aSensorbox({ enabled_state: 'in_stock' })
const external = aSensorbox({ model: 'EW-TH', enabled_state: 'disabled' })

describe('refusalText', () => {
  it('is null if the action applies', () => {
    expect(refusalText('enable', [disabled, inStock])).toBeNull()
    expect(refusalText('disable', [enabled])).toBeNull()
    expect(refusalText('move_to_in_stock', [enabled, disabled])).toBeNull()
  })
  it('names the current state of a single box', () => {
    expect(refusalText('enable', [enabled])).toBe('It is already enabled')
    expect(refusalText('disable', [inStock])).toBe('It is in stock')
  })
  it('counts the boxes that prevent the action', () => {
    expect(refusalText('enable', [enabled, enabled, enabled])).toBe('All 3 are already enabled')
    expect(refusalText('enable', [enabled, disabled, inStock])).toBe('1 of 3 already enabled')
    expect(refusalText('move_to_in_stock', [inStock, disabled])).toBe('1 of 2 in stock')
  })
  it('says that EW models are switched elsewhere, and that nothing is selected', () => {
    expect(refusalText('enable', [disabled, external])).toBe('EW models are managed by their own system')
    expect(refusalText('enable', [])).toBe('Nothing is selected')
  })
})
