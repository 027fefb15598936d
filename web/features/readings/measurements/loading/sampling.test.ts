import { describe, expect, it } from 'vitest'
import { alignToBuckets, samplingFor, samplingLength, splitForBuckets } from './sampling.ts'
import { dayMs, hourMs, minuteMs } from './time-range.ts'

describe('samplingFor', () => {
  it('gets coarser with the span', () => {
    const spans = [hourMs, 24 * hourMs, 48 * hourMs, 7 * dayMs, 30 * dayMs, 80 * dayMs, 400 * dayMs]
    expect(spans.map(samplingFor)).toEqual(['1m', '5m', '15m', '1h', '1h', '1h', '1d'])
  })
})

describe('splitForBuckets', () => {
  it('leaves a range whole if it fits into one response', () => {
    expect(splitForBuckets({ from: 0, to: dayMs }, '5m', 4)).toEqual([{ from: 0, to: dayMs }])
  })
  it('never exceeds the limit, leaves nothing out and cuts at bucket borders', () => {
    const range = { from: 7 * minuteMs, to: 31 * dayMs + 3 * minuteMs }
    const pieces = splitForBuckets(range, '1m', 4)
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces[0]?.from).toBe(range.from)
    expect(pieces.at(-1)?.to).toBe(range.to)
    pieces.forEach((piece, index) => {
      const next = pieces[index + 1]
      if (next) {
        expect(next.from).toBe(piece.to)
        expect(piece.to % samplingLength('1m')).toBe(0)
      }
      expect(4 * (Math.ceil((piece.to - piece.from) / minuteMs) + 1)).toBeLessThanOrEqual(40_000)
    })
  })
})

describe('alignToBuckets', () => {
  it('widens to whole buckets', () => {
    expect(alignToBuckets({ from: 61_000, to: 119_000 }, '1m')).toEqual({ from: 60_000, to: 120_000 })
    expect(alignToBuckets({ from: 60_000, to: 120_000 }, '1m')).toEqual({ from: 60_000, to: 120_000 })
  })
})
