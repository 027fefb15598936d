import { expect, it } from 'vitest'
import { placeOf } from './place-of.ts'

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

it('returns the position and the neighbours', () => {
  expect(placeOf(items, 'b')).toEqual({ number: 2, of: 4, previous: 'a', next: 'c' })
  expect(placeOf(items, 'a')?.previous).toBeNull()
  expect(placeOf(items, 'd')?.next).toBeNull()
  expect(placeOf(items, 'x')).toBeNull()
})
