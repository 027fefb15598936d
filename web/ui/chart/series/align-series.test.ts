import { describe, expect, it } from 'vitest'
import { alignSeries } from './align-series.ts'

const series = (times: number[], values: Array<number | null>) => ({ id: 'x', label: 'x', times, values })

describe('alignSeries', () => {
  it('aligns series with different times on one axis without breaking their lines', () => {
    const aligned = alignSeries([series([0, 10, 20], [1, 2, 3]), series([5, 10], [8, 9])], () => 100)
    expect(aligned.times).toEqual([0, 5, 10, 20])
    expect(aligned.columns[0]?.values).toEqual([1, undefined, 2, 3])
    expect(aligned.columns[1]?.values).toEqual([undefined, 8, 9, undefined])
  })
  it('breaks a line only in its own gap', () => {
    const aligned = alignSeries([series([0, 50], [1, 2]), series([0, 25, 50], [7, 8, 9])], () => 30)
    expect(aligned.times).toEqual([0, 1, 25, 50])
    expect(aligned.columns[0]?.values).toEqual([1, null, undefined, 2])
    expect(aligned.columns[1]?.values).toEqual([7, undefined, 8, 9])
  })
  it('aligns the edges of a band too', () => {
    const one = { ...series([0, 1], [5, 6]), min: [4, 5], max: [6, 7] }
    expect(alignSeries([one], () => 100).columns[0]).toEqual({ values: [5, 6], min: [4, 5], max: [6, 7] })
  })
})
