import { expect, test } from 'vitest'
import { getsFocusBack } from './in-place.ts'

test('the button that began an editing gets the focus back at its place only', () => {
  expect(getsFocusBack({ place: 'card a', by: 'cancelling' }, 'card a', false)).toBe(true)
  expect(getsFocusBack({ place: 'card a', by: 'cancelling' }, 'card b', true)).toBe(false)
  expect(getsFocusBack(null, 'card a', true)).toBe(false)
})

test('what has got the focus while it was being saved keeps it', () => {
  expect(getsFocusBack({ place: 'card a', by: 'saving' }, 'card a', true)).toBe(true)
  expect(getsFocusBack({ place: 'card a', by: 'saving' }, 'card a', false)).toBe(false)
})
