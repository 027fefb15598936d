import { expect, test } from 'vitest'
import { aSensorbox } from '../../../core/sensorbox-kernel/testing-sensorbox.ts'
import { replacementsFor, replaceRefusal, replacingRefusal } from './replacements.ts'

test('a box is replaced by one of its type that is in stock', () => {
  const box = aSensorbox()
  const stocked = aSensorbox({ id: 'a', enabled_state: 'in_stock' })
  const others = [
    box,
    aSensorbox({ id: 'b' }),
    aSensorbox({ id: 'c', enabled_state: 'in_stock', erp_type: 'road' }),
    aSensorbox({ id: 'd', enabled_state: 'in_stock', model: 'EW-10' }),
  ]
  expect(replacementsFor(box, [...others, stocked])).toEqual([stocked])
})

test("a box in stock or of an external model can't be replaced", () => {
  expect(replaceRefusal(aSensorbox())).toBeNull()
  expect(replaceRefusal(aSensorbox({ enabled_state: 'disabled' }))).toBeNull()
  expect(replaceRefusal(aSensorbox({ enabled_state: 'in_stock' }))).toBe(
    'It is in stock and has no place yet',
  )
  expect(replaceRefusal(aSensorbox({ model: 'EW-10' }))).not.toBeNull()
})

test('a box replaces another unless its own system manages it', () => {
  expect(replacingRefusal(aSensorbox({ enabled_state: 'in_stock' }))).toBeNull()
  expect(replacingRefusal(aSensorbox({ model: 'EW-10' }))).toBe('EW models are managed by their own system')
})
