import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { niceStep, tickDecimals, valueScale, valueTicks } from './value-scale.ts'

describe('niceStep', () => {
  it('is 1, 2 or 5 times a power of ten', () => {
    expect([0.9, 1, 1.1, 2.5, 5.1, 0.03].map(niceStep)).toEqual([1, 1, 2, 5, 10, 0.05])
  })
})

describe('valueScale', () => {
  it('draws noise as nearly flat', () => {
    const { low, high } = valueScale(3.595, 3.6, [], 2, 0.2)
    expect(low).toBeLessThanOrEqual(3.5)
    expect(high).toBeGreaterThanOrEqual(3.69)
  })
  it('begins half a tick below the readings and ends on a tick above them', () => {
    const scale = valueScale(3.2, 8.4)
    expect(scale).toEqual({ low: 2.2, high: 10, step: 2 })
    expect(valueTicks(scale)).toEqual([4, 6, 8, 10])
  })
  it('stays near zero for values that are never negative', () => {
    expect(valueScale(2, 300).low).toBeGreaterThan(-20)
    expect(valueScale(0, 3, [], 3, 10).low).toBeGreaterThan(-1)
    expect(valueScale(-1, 3, [], 3, 10).low).toBeLessThan(-3)
  })
  it('includes nearby limits', () => {
    expect(valueScale(3, 8.4, [{ criticalMin: 0, criticalMax: 8 }])).toEqual({
      low: -1,
      high: 10,
      step: 2,
    })
  })
  it('leaves out a limit that would flatten the readings', () => {
    expect(valueScale(3, 5, [{ criticalMax: 110 }]).high).toBeLessThan(10)
  })
  it('includes every limit that a reading is beyond, however distant', () => {
    const { low, high } = valueScale(20, 20, [{ attentionMax: 7, criticalMax: 8, criticalMin: -90 }])
    expect([low < 7, high > 20, low > -90]).toEqual([true, true, true])
    const value = fc.double({ min: -1e4, max: 1e4, noNaN: true })
    fc.assert(
      fc.property(value, value, value, value, (a, b, min, max) => {
        const [least, most] = [Math.min(a, b), Math.max(a, b)]
        const scale = valueScale(least, most, [{ criticalMin: min, attentionMax: max }])
        if (least < min) expect(scale.high).toBeGreaterThanOrEqual(min)
        if (least < min) expect(scale.low).toBeLessThanOrEqual(least)
        if (most > max) expect(scale.low).toBeLessThanOrEqual(max)
      }),
      { seed: 3 },
    )
  })
  it('includes each of several limits that a reading is beyond', () => {
    const { low } = valueScale(20, 20, [{ criticalMax: 8 }, { criticalMax: 5 }, { criticalMin: -90 }])
    expect([low < 5, low > -90]).toEqual([true, true])
  })
  it('leaves space around constant readings', () => {
    const scale = valueScale(5, 5)
    expect(scale.low).toBeLessThan(5)
    expect(scale.high).toBeGreaterThan(5)
  })
  it('returns a scale without readings', () => {
    expect(valueScale(null, null, [{ criticalMax: 8 }])).toMatchObject({ low: expect.any(Number) })
  })
  it('always includes the readings and has 2 to 12 ticks', () => {
    const value = fc.double({ min: -1e6, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(value, value, (a, b) => {
        const scale = valueScale(Math.min(a, b), Math.max(a, b))
        expect(scale.low).toBeLessThanOrEqual(Math.min(a, b))
        expect(scale.high).toBeGreaterThanOrEqual(Math.max(a, b))
        expect(valueTicks(scale).length).toBeGreaterThanOrEqual(2)
        expect(valueTicks(scale).length).toBeLessThanOrEqual(12)
      }),
      { seed: 2 },
    )
  })
})

describe('tickDecimals', () => {
  it('is enough to distinguish ticks', () => {
    expect([5, 1, 0.5, 0.1, 0.02].map(tickDecimals)).toEqual([0, 0, 1, 1, 2])
  })
})
