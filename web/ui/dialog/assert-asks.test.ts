import { expect, test } from 'vitest'
import { assertAsks } from './assert-asks.ts'

test.each([
  ['', () => {}],
  [null, () => {}],
  ['Delete it?', undefined],
])('assertAsks throws without a text or an action: %j', (text, onAgree) => {
  expect(() => assertAsks(text, onAgree)).toThrow('Bad popup initialization')
})

test('assertAsks accepts a question with a text and an action', () => {
  expect(() => assertAsks('Delete it?', () => {})).not.toThrow()
})
