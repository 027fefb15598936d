import { describe, expect, it } from 'vitest'
import { keepsView, pan, rangeByKey, select, zoom } from './visible-range.ts'

const range = { from: 0, to: 10_000_000 }

describe('the visible range', () => {
  it('pans by a share of its length', () => {
    expect(pan(range, -0.2)).toEqual({ from: -2_000_000, to: 8_000_000 })
  })
  it('zooms around a fixed point', () => {
    expect(zoom(range, 0.5, 0.25)).toEqual({ from: 1_250_000, to: 6_250_000 })
    expect(zoom(zoom(range, 0.5), 2)).toEqual(range)
  })
  it('never gets shorter than a minute', () => {
    const { from, to } = zoom(range, 1e-9)
    expect(to - from).toBe(60_000)
    const chosen = select(range, 0.5, 0.5)
    expect(chosen.to - chosen.from).toBeCloseTo(60_000)
  })
  it('is selected by two points in either order', () => {
    expect(select(range, 0.8, 0.3)).toEqual({ from: 3_000_000, to: 8_000_000 })
  })
  it('responds to keys', () => {
    expect(rangeByKey('ArrowRight', range)).toEqual({ from: 2_000_000, to: 12_000_000 })
    expect(rangeByKey('+', range)).toEqual({ from: 2_500_000, to: 7_500_000 })
    expect(rangeByKey('-', range)).toEqual({ from: -5_000_000, to: 15_000_000 })
    expect(rangeByKey('0', range)).toBe('home')
    expect(rangeByKey('x', range)).toBeNull()
  })
  it('is kept while the whole range only moves with the clock', () => {
    expect(keepsView(range, { from: 60_000, to: 10_060_000 })).toBe(true)
    expect(keepsView(range, { from: 10_000_000, to: 20_000_000 })).toBe(false)
    expect(keepsView(range, { from: -60_000_000, to: 10_000_000 })).toBe(false)
  })
})
