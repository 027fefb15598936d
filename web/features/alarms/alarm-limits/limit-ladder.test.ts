import { describe, expect, it } from 'vitest'
import { limitLadder } from './limit-ladder.ts'

const none = { attention_min: null, attention_max: null, critical_min: null, critical_max: null }
const states = (ladder: ReturnType<typeof limitLadder>) => ladder?.rungs.map((rung) => rung.state)

describe('limitLadder', () => {
  it('runs from critical low to critical high', () => {
    const ladder = limitLadder({ critical_min: 0, attention_min: 1, attention_max: 6, critical_max: 8 }, 4)
    expect(states(ladder)).toEqual(['critical', 'attention', 'nominal', 'attention', 'critical'])
    expect(ladder?.rungs.map((rung) => rung.high)).toEqual([0, 1, 6, 8, null])
    expect(ladder?.at(4)).toBe(50)
  })
  it('omits unset bounds', () => {
    expect(states(limitLadder({ ...none, critical_max: 8 }, null))).toEqual(['nominal', 'critical'])
    expect(states(limitLadder({ ...none, attention_min: 3.4 }, null))).toEqual(['attention', 'nominal'])
    expect(states(limitLadder({ ...none, critical_min: 30, critical_max: 110 }, null))).toEqual([
      'critical',
      'nominal',
      'critical',
    ])
    expect(limitLadder(none, 5)).toBeNull()
  })
  it('extends to the reading', () => {
    const ladder = limitLadder({ ...none, critical_min: 0, critical_max: 10 }, 100)
    expect(ladder?.at(100)).toBe(100)
    expect(ladder?.at(10)).toBeLessThan(15)
  })
  it('draws no rung between two equal bounds', () => {
    expect(states(limitLadder({ ...none, attention_max: 8, critical_max: 8 }, null))).toEqual([
      'nominal',
      'critical',
    ])
  })
})
