import { expect, it } from 'vitest'
import { chooseRows } from './choose-rows.ts'

const keys = ['a', 'b', 'c', 'd', 'e']
const chosen = (...from: string[]) => new Set(from)

it('changes one row, and leaves what is selected elsewhere', () => {
  expect(chooseRows(chosen('x'), keys, { key: 'b', anchor: 'a', range: false })).toEqual(chosen('x', 'b'))
  expect(chooseRows(chosen('x', 'b'), keys, { key: 'b', anchor: 'b', range: false })).toEqual(chosen('x'))
})

it('selects a range in either direction, and takes nothing away', () => {
  expect(chooseRows(chosen('b', 'x'), keys, { key: 'd', anchor: 'b', range: true })).toEqual(
    chosen('b', 'c', 'd', 'x'),
  )
  expect(chooseRows(chosen('d'), keys, { key: 'b', anchor: 'd', range: true })).toEqual(chosen('b', 'c', 'd'))
})

it('takes a range whose beginning is no longer listed for the row alone', () => {
  expect(chooseRows(chosen(), keys, { key: 'd', anchor: 'gone', range: true })).toEqual(chosen('d'))
  expect(chooseRows(chosen('d'), keys, { key: 'd', anchor: null, range: true })).toEqual(chosen('d'))
})
