import { expect, it } from 'vitest'
import { nextPlace } from './next-place.ts'

const widths = [5, 0, 2, 5]

it('moves along a row and stops at its ends', () => {
  expect(nextPlace('ArrowRight', { row: 0, column: 1 }, widths)).toEqual({ row: 0, column: 2 })
  expect(nextPlace('ArrowRight', { row: 0, column: 4 }, widths)).toBeNull()
  expect(nextPlace('ArrowLeft', { row: 0, column: 0 }, widths)).toBeNull()
  expect(nextPlace('Home', { row: 3, column: 3 }, widths)).toEqual({ row: 3, column: 0 })
  expect(nextPlace('End', { row: 3, column: 3 }, widths)).toEqual({ row: 3, column: 4 })
})

it('skips rows without cells, and enters a shorter row at its last cell', () => {
  expect(nextPlace('ArrowDown', { row: 0, column: 4 }, widths)).toEqual({ row: 2, column: 1 })
  expect(nextPlace('ArrowUp', { row: 2, column: 0 }, widths)).toEqual({ row: 0, column: 0 })
  expect(nextPlace('ArrowDown', { row: 3, column: 0 }, widths)).toBeNull()
})

it('returns null for other keys, and for keys pressed outside the rows', () => {
  expect(nextPlace('Tab', { row: 0, column: 0 }, widths)).toBeNull()
  expect(nextPlace('ArrowDown', { row: -1, column: -1 }, widths)).toBeNull()
})
