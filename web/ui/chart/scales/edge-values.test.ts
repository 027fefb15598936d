import { expect, it } from 'vitest'
import { edgeValues } from './edge-values.ts'

it('interpolates the values where a line enters and leaves the range', () => {
  expect(edgeValues([0, 10, 20, 30], [0, 10, 20, 0], { from: 5, to: 25 })).toEqual([5, 10])
})

it('skips the times of other lines, but does not cross breaks', () => {
  expect(edgeValues([0, 5, 10], [0, undefined, 10], { from: 4, to: 20 })).toEqual([4])
  expect(edgeValues([0, 5, 10], [0, null, 10], { from: 4, to: 6 })).toEqual([])
})

it('returns nothing for a line that begins and ends within the range, or is empty', () => {
  expect(edgeValues([10, 20], [1, 2], { from: 5, to: 25 })).toEqual([])
  expect(edgeValues([], [], { from: 5, to: 25 })).toEqual([])
})
