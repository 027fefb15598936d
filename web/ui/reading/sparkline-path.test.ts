import { describe, expect, it } from 'vitest'
import { sparklinePath } from './sparkline-path.ts'

describe('sparklinePath', () => {
  it('draws noise as nearly flat', () => {
    expect(sparklinePath([3.595, 3.6], 100, 22, {}, 0.2).line).toBe('M0 11.2L96 10.8')
  })
  it('draws from the left edge to just before the right one', () => {
    const { line } = sparklinePath([0, 1], 104, 26)
    expect(line).toBe('M0 23L100 3')
  })
  it('starts a new piece after a gap', () => {
    const { line } = sparklinePath([0, null, 1], 104, 26)
    expect(line).toBe('M0 23h3M100 3h3')
  })
  it('begins and ends the part beyond a limit at the crossing point', () => {
    const { hot, limits } = sparklinePath([0, 2, 0], 104, 26, { above: 1 })
    expect(limits).toEqual([13])
    expect(hot).toBe('M25 13L50 3L75 13')
  })
  it('colours the part below a lower limit', () => {
    const { hot } = sparklinePath([2, 0], 104, 26, { below: 1 })
    expect(hot).toBe('M50 13L100 23')
  })
  it('leaves out a limit that is far away', () => {
    expect(sparklinePath([1, 2], 104, 26, { above: 100 }).limits).toEqual([])
  })
  it('draws a flat line in the middle and nothing without values', () => {
    expect(sparklinePath([5, 5], 104, 26).line).toBe('M0 13L100 13')
    expect(sparklinePath([null], 104, 26).line).toBe('')
  })
})
