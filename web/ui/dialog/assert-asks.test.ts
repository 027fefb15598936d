import { expect, test } from 'vitest'
import { assertAsks } from './assert-asks.ts'

test.each([
  ['', () => {}],
  [null, () => {}],
  ['Delete it?', undefined],
])('a question without a text, or without what follows, can not be asked: %j', (text, onAgree) => {
  expect(() => assertAsks(text, onAgree)).toThrow('Bad popup initialization')
})

test('a whole question can', () => {
  expect(() => assertAsks('Delete it?', () => {})).not.toThrow()
})
