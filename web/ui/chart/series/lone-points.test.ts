import { expect, test } from 'vitest'
import { lonePoints } from './lone-points.ts'

test('a value is alone if nothing is around it but gaps, the ends, and the times of other lines', () => {
  const lone = (values: (number | null | undefined)[]) => lonePoints(values, 0, values.length - 1)
  expect(lone([4])).toEqual([0])
  expect(lone([4, 5])).toEqual([])
  expect(lone([4, null, 5, undefined, null, 6, undefined, 7])).toEqual([0, 2])
  expect(lone([undefined, 4, undefined])).toEqual([1])
  expect(lone([null, undefined])).toEqual([])
})

test('only values in the asked part are returned, but their neighbours outside of it count', () => {
  expect(lonePoints([4, 5, null, 6, null, 7], 1, 4)).toEqual([3])
})
