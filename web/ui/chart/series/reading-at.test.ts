import { describe, expect, it } from 'vitest'
import { lastReading, nearestIndex, newestReading, readingAt } from './reading-at.ts'

const series = {
  id: 'x',
  label: 'x',
  times: [0, 10, 20],
  values: [1, null, 3],
  min: [0, null, 2],
  max: [2, null, 4],
}

describe('nearestIndex', () => {
  it('finds the nearest time on either side', () => {
    expect([-5, 4, 6, 14, 16, 99].map((time) => nearestIndex([0, 10, 20], time))).toEqual([0, 0, 1, 1, 2, 2])
    expect(nearestIndex([], 5)).toBe(-1)
  })
})

describe('readingAt', () => {
  it('returns the nearest value with its minimum and maximum', () => {
    expect(readingAt(series, 18, 5)).toEqual({ time: 20, value: 3, min: 2, max: 4 })
  })
  it('returns null far from any reading and in a gap', () => {
    expect(readingAt(series, 40, 5)).toBeNull()
    expect(readingAt(series, 10, 5)).toBeNull()
  })
})

describe('lastReading', () => {
  it('returns the last reading with a value up to a time', () => {
    expect(lastReading(series, 99)?.value).toBe(3)
    expect(lastReading(series, 15)?.value).toBe(1)
    expect(lastReading(series, -1)).toBeNull()
  })
})

describe('newestReading', () => {
  const newest = { time: 1_000_000, value: 20.2, age: '5 days ago' }
  it('is the last one before the end of the range, also while the range lags behind by a minute', () => {
    expect(newestReading({ ...series, newest }, 2_000_000)).toBe(newest)
    expect(newestReading({ ...series, newest }, 940_000)).toBe(newest)
    expect(newestReading({ ...series, newest }, 939_999)).toBeNull()
    expect(newestReading(series, 2_000_000)).toBeNull()
  })
})
