import { expect, it } from 'vitest'
import { edgeValues } from './edge-values.ts'

it('reads a line where it enters and leaves the range', () => {
  expect(edgeValues([0, 10, 20, 30], [0, 10, 20, 0], { from: 5, to: 25 })).toEqual([5, 10])
})

it('goes past the times of other lines, and not across breaks', () => {
  expect(edgeValues([0, 5, 10], [0, undefined, 10], { from: 4, to: 20 })).toEqual([4])
  expect(edgeValues([0, 5, 10], [0, null, 10], { from: 4, to: 6 })).toEqual([])
})

it('has nothing where the line begins or ends within, or isn’t there', () => {
  expect(edgeValues([10, 20], [1, 2], { from: 5, to: 25 })).toEqual([])
  expect(edgeValues([], [], { from: 5, to: 25 })).toEqual([])
})
