import { expect, test } from 'vitest'
import { getsFocusBack } from './in-place.ts'

test('returns the focus after cancelling only to the button at the same place', () => {
  expect(getsFocusBack({ place: 'card a', by: 'cancelling' }, 'card a', false)).toBe(true)
  expect(getsFocusBack({ place: 'card a', by: 'cancelling' }, 'card b', true)).toBe(false)
  expect(getsFocusBack(null, 'card a', true)).toBe(false)
})

test('does not take the focus from an element that got it during the save', () => {
  expect(getsFocusBack({ place: 'card a', by: 'saving' }, 'card a', true)).toBe(true)
  expect(getsFocusBack({ place: 'card a', by: 'saving' }, 'card a', false)).toBe(false)
})
