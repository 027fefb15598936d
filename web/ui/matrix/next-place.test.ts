import { expect, it } from 'vitest'
import { nextPlace } from './next-place.ts'

const widths = [5, 0, 2, 5]

it('moves along a row and ends with it', () => {
  expect(nextPlace('ArrowRight', { row: 0, column: 1 }, widths)).toEqual({ row: 0, column: 2 })
  expect(nextPlace('ArrowRight', { row: 0, column: 4 }, widths)).toBeNull()
  expect(nextPlace('ArrowLeft', { row: 0, column: 0 }, widths)).toBeNull()
  expect(nextPlace('Home', { row: 3, column: 3 }, widths)).toEqual({ row: 3, column: 0 })
  expect(nextPlace('End', { row: 3, column: 3 }, widths)).toEqual({ row: 3, column: 4 })
})

it('passes over rows without cells, and enters a shorter one at its last', () => {
  expect(nextPlace('ArrowDown', { row: 0, column: 4 }, widths)).toEqual({ row: 2, column: 1 })
  expect(nextPlace('ArrowUp', { row: 2, column: 0 }, widths)).toEqual({ row: 0, column: 0 })
  expect(nextPlace('ArrowDown', { row: 3, column: 0 }, widths)).toBeNull()
})

it('leaves other keys, and those pressed elsewhere, alone', () => {
  expect(nextPlace('Tab', { row: 0, column: 0 }, widths)).toBeNull()
  expect(nextPlace('ArrowDown', { row: -1, column: -1 }, widths)).toBeNull()
})
