import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakAtGaps, defaultSilence, findGaps } from './gaps.ts'

describe('findGaps', () => {
  it('finds silences longer than allowed', () => {
    expect(findGaps([0, 10, 50, 60], [1, 1, 1, 1], 20)).toEqual([{ from: 10, to: 50 }])
  })
  it('finds missing values, however short', () => {
    expect(findGaps([0, 10, 20, 30], [1, null, Number.NaN, 1], 100)).toEqual([{ from: 0, to: 30 }])
  })
  it('finds gaps at the edges of the loaded span', () => {
    const covered = { from: 0, to: 100 }
    expect(findGaps([40, 50], [1, 1], 20, covered)).toEqual([
      { from: 0, to: 40 },
      { from: 50, to: 100 },
    ])
    expect(findGaps([], [], 20, covered)).toEqual([{ from: 0, to: 100 }])
  })
  it('finds none in an even series or without readings', () => {
    expect(findGaps([0, 10, 20], [1, 1, 1], 15)).toEqual([])
    expect(findGaps([], [], 15)).toEqual([])
  })
})

describe('breakAtGaps', () => {
  it('inserts one break into each gap', () => {
    expect(breakAtGaps([0, 10, 50], [[1, 2, 3]], 20)).toEqual({
      times: [0, 10, 11, 50],
      columns: [[1, 2, null, 3]],
    })
  })
  it('keeps every reading in order, in columns of equal length', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 60 }), (steps) => {
        let time = 0
        const times = steps.map((step) => {
          time += step
          return time
        })
        const values = times.map((_, index) => index)
        const broken = breakAtGaps(times, [values, values], 20)
        expect(broken.columns.every((column) => column.length === broken.times.length)).toBe(true)
        expect(broken.columns[0]?.filter((value) => value !== null)).toEqual(values)
        expect(broken.times).toEqual([...broken.times].sort((a, b) => a - b))
      }),
      { seed: 1 },
    )
  })
})

describe('defaultSilence', () => {
  it('is three times the usual interval, at least two minutes', () => {
    const quarter = 15 * 60_000
    expect(defaultSilence([0, quarter, 2 * quarter, 9 * quarter])).toBe(3 * quarter)
    expect(defaultSilence([0, 1000, 2000])).toBe(120_000)
    expect(defaultSilence([])).toBe(120_000)
  })
})
