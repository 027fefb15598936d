import { describe, expect, it } from 'vitest'
import { findGaps } from '../../../../ui/chart/series/gaps.ts'
import { longestPause } from './gap-rule.ts'
import { emptySeries, type Series, withPoints } from './series.ts'
import { hourMs, minuteMs } from './time-range.ts'

const raw = (...minutes: number[]) =>
  withPoints(
    emptySeries,
    minutes.map((minute) => ({ time: minute * minuteMs, value: 1 })),
  )
const hourly = (count: number, ...hours: number[]) =>
  withPoints(
    emptySeries,
    hours.map((hour) => ({ time: hour * hourMs, value: 1, low: 1, high: 1, count })),
  )
const gaps = (series: Series, step: number) =>
  findGaps(series.times, series.values, longestPause(series, step))

describe('gaps between raw readings', () => {
  it('are pauses of more than three times the typical one', () => {
    expect(gaps(raw(0, 5, 10, 25, 30, 35, 51, 56), 0)).toEqual([{ from: 35 * minuteMs, to: 51 * minuteMs }])
  })
  it("don't exist at regular intervals", () => {
    expect(gaps(raw(0, 60, 120, 180), 0)).toEqual([])
  })
  it("can't be found with a single reading", () => {
    expect(longestPause(raw(0), 0)).toBe(Number.POSITIVE_INFINITY)
    expect(gaps(emptySeries, 0)).toEqual([])
  })
})

describe('gaps between buckets', () => {
  it('are missing buckets if buckets typically hold many readings', () => {
    expect(gaps(hourly(12, 0, 1, 3, 4), hourMs)).toEqual([{ from: hourMs, to: 3 * hourMs }])
  })
  it('are not empty buckets if readings are rarer than buckets', () => {
    expect(gaps(hourly(1, 0, 4, 8, 12), hourMs)).toEqual([])
    expect(gaps(hourly(1, 0, 4, 8, 12, 30), hourMs)).toEqual([{ from: 12 * hourMs, to: 30 * hourMs }])
  })
  it('never exist between adjacent buckets', () => {
    expect(gaps(hourly(60, 0, 1, 2), hourMs)).toEqual([])
  })
})
