import { describe, expect, test } from 'vitest'
import { quantile, ratioOfMedians, summarise } from './statistics.ts'

describe('summarise', () => {
  test('sorts numerically, and does not change its argument', () => {
    const figures = [100, 9, 20]
    expect(summarise(figures)).toEqual({ minimum: 9, median: 20, maximum: 100 })
    expect(figures).toEqual([100, 9, 20])
  })

  test('returns the mean of the middle two for an even number of figures', () => {
    expect(summarise([4, 1, 3, 2]).median).toBe(2.5)
  })

  test('throws without figures', () => {
    expect(() => summarise([])).toThrow('nothing was measured')
  })
})

test('quantile interpolates between neighbours', () => {
  expect(quantile([0, 10, 20], 0.75)).toBe(15)
  expect(quantile([7], 0.99)).toBe(7)
})

test('ratioOfMedians returns null unless both sides have figures', () => {
  expect(ratioOfMedians([3, 1, 2], [4])).toBe(0.5)
  expect(ratioOfMedians([1], undefined)).toBeNull()
  expect(ratioOfMedians([], [1])).toBeNull()
})
