import { describe, expect, it } from 'vitest'
import { limitRuns, limitStops, stateOf } from './limit-colors.ts'

const limits = { criticalMin: 0, attentionMin: 1, attentionMax: 6, criticalMax: 8 }

describe('stateOf', () => {
  it('counts a value on a limit as still within it', () => {
    expect([8.01, 8, 6.01, 6, 1, 0.9, 0, -0.1].map((value) => stateOf(value, limits))).toEqual([
      'critical',
      'attention',
      'attention',
      'normal',
      'normal',
      'attention',
      'attention',
      'critical',
    ])
  })
})

describe('limitStops', () => {
  it('changes at each limit, from the top down', () => {
    expect(limitStops(limits, 0, 10)).toEqual([
      { at: 0, state: 'critical' },
      { at: 0.2, state: 'critical' },
      { at: 0.2, state: 'attention' },
      { at: 0.4, state: 'attention' },
      { at: 0.4, state: 'normal' },
      { at: 0.9, state: 'normal' },
      { at: 0.9, state: 'attention' },
      { at: 1, state: 'attention' },
    ])
  })
  it('has one state if no limit lies within the scale', () => {
    expect(limitStops(limits, 2, 5)).toEqual([
      { at: 0, state: 'normal' },
      { at: 1, state: 'normal' },
    ])
    expect(limitStops({ criticalMax: 8 }, 9, 12)[0]?.state).toBe('critical')
  })
  it('has no stops on an empty scale', () => {
    expect(limitStops(limits, 5, 5)).toEqual([])
  })
})

describe('limitRuns', () => {
  it('returns the spans beyond each limit', () => {
    expect(limitRuns([0, 1, 2, 3, 4, 5], [4, 7, 7, 9, 7, 4], limits)).toEqual([
      { from: 1, to: 3, state: 'attention' },
      { from: 3, to: 4, state: 'critical' },
      { from: 4, to: 5, state: 'attention' },
    ])
  })
  it('ends a span at the last reading and before a gap', () => {
    expect(limitRuns([0, 1, 9, 10], [7, 7, 7, 7], limits, [{ from: 1, to: 9 }])).toEqual([
      { from: 0, to: 1, state: 'attention' },
      { from: 9, to: 10, state: 'attention' },
    ])
  })
})
