import { expect, it } from 'vitest'
import { chooseRows } from './choose-rows.ts'

const keys = ['a', 'b', 'c', 'd', 'e']
const chosen = (...from: string[]) => new Set(from)

it('toggles one row and keeps the rest of the selection', () => {
  expect(chooseRows(chosen('x'), keys, { key: 'b', anchor: 'a', range: false })).toEqual(chosen('x', 'b'))
  expect(chooseRows(chosen('x', 'b'), keys, { key: 'b', anchor: 'b', range: false })).toEqual(chosen('x'))
})

it('adds a range in either direction and deselects nothing', () => {
  expect(chooseRows(chosen('b', 'x'), keys, { key: 'd', anchor: 'b', range: true })).toEqual(
    chosen('b', 'c', 'd', 'x'),
  )
  expect(chooseRows(chosen('d'), keys, { key: 'b', anchor: 'd', range: true })).toEqual(chosen('b', 'c', 'd'))
})

it('selects only the row if the anchor of a range is no longer in the list', () => {
  expect(chooseRows(chosen(), keys, { key: 'd', anchor: 'gone', range: true })).toEqual(chosen('d'))
  expect(chooseRows(chosen('d'), keys, { key: 'd', anchor: null, range: true })).toEqual(chosen('d'))
})
