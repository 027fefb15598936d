import { describe, expect, it } from 'vitest'
import { before, emptySeries, indexFrom, within, withPoints } from './series.ts'

const bucket = (time: number, value: number) => ({ time, value, low: value - 1, high: value + 1, count: 3 })

describe('withPoints', () => {
  it('sorts points by time', () => {
    const series = withPoints(withPoints(emptySeries, [bucket(5, 50), bucket(3, 30)]), [bucket(4, 40)])
    expect(series.times).toEqual([3, 4, 5])
    expect(series.values).toEqual([30, 40, 50])
    expect(series.lows).toEqual([29, 39, 49])
    expect(series.highs).toEqual([31, 41, 51])
    expect(series.counts).toEqual([3, 3, 3])
  })
  it('keeps the newer of two points with the same time', () => {
    const series = withPoints(withPoints(emptySeries, [bucket(1, 1), bucket(2, 2)]), [bucket(2, 9)])
    expect(series).toEqual({ times: [1, 2], values: [1, 9], lows: [0, 8], highs: [2, 10], counts: [3, 3] })
  })
  it('accepts raw readings, which have no band', () => {
    const series = withPoints(emptySeries, [
      { time: 1, value: 1 },
      { time: 1, value: 2 },
    ])
    expect(series).toEqual({ times: [1], values: [2], lows: [], highs: [], counts: [] })
  })
})

describe('cutting', () => {
  const series = withPoints(emptySeries, [bucket(1, 1), bucket(2, 2), bucket(3, 3)])
  it('returns the index of the first point not before a time', () => {
    expect([0, 1, 2.5, 3, 4].map((time) => indexFrom(series.times, time))).toEqual([0, 0, 2, 2, 3])
  })
  it('keeps what is before a time', () => {
    expect(before(series, 2).times).toEqual([1])
  })
  it('keeps what is within a range, excluding its end', () => {
    expect(within(series, 2, 3).times).toEqual([2])
  })
})
