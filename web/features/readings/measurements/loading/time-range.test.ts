import { describe, expect, it } from 'vitest'
import { addRange, cutFrom, missingRanges } from './time-range.ts'

const range = (from: number, to: number) => ({ from, to })

describe('addRange', () => {
  it('joins ranges that touch or overlap', () => {
    expect(addRange([range(0, 10), range(20, 30)], range(10, 20))).toEqual([range(0, 30)])
    expect(addRange([range(5, 10)], range(0, 7))).toEqual([range(0, 10)])
  })
  it('keeps separate ranges separate, in order', () => {
    expect(addRange([range(20, 30)], range(0, 10))).toEqual([range(0, 10), range(20, 30)])
  })
  it('ignores an empty range', () => {
    expect(addRange([], range(5, 5))).toEqual([])
  })
})

describe('missingRanges', () => {
  it('is everything if nothing is covered', () => {
    expect(missingRanges([], range(0, 10))).toEqual([range(0, 10)])
  })
  it('returns each hole once', () => {
    expect(missingRanges([range(2, 4), range(6, 8)], range(0, 10))).toEqual([
      range(0, 2),
      range(4, 6),
      range(8, 10),
    ])
  })
  it('is empty if everything is covered', () => {
    expect(missingRanges([range(0, 20)], range(5, 10))).toEqual([])
  })
  it('ignores ranges outside', () => {
    expect(missingRanges([range(0, 2), range(30, 40)], range(5, 10))).toEqual([range(5, 10)])
  })
})

describe('cutFrom', () => {
  it('drops everything at or after the time', () => {
    expect(cutFrom([range(0, 10), range(20, 30), range(40, 50)], 25)).toEqual([range(0, 10), range(20, 25)])
  })
})
