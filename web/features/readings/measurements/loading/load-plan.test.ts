import { describe, expect, it } from 'vitest'
import { bringsNew, monthBefore, rangeToLoad } from './load-plan.ts'
import { hourMs } from './time-range.ts'

const to = Date.parse('2026-11-21T06:00:00Z')
const span = (hours: number) => ({ from: to - hours * hourMs, to })

describe('rangeToLoad', () => {
  it('adds three times the visible span before its start', () => {
    expect(rangeToLoad(span(48))).toEqual({ from: to - (48 + 144) * hourMs, to })
  })
  it('adds at most 720 hours before the start', () => {
    expect(rangeToLoad(span(240))).toEqual({ from: to - (240 + 720) * hourMs, to })
    expect(rangeToLoad(span(720))).toEqual({ from: to - (720 + 720) * hourMs, to })
  })
  it('covers a long visible span completely', () => {
    const { from } = rangeToLoad(span(5000))
    expect(from).toBe(to - 5720 * hourMs)
  })
})

describe('further rounds', () => {
  it('load the month before', () => {
    expect(monthBefore({ from: to, to: to + 1 })).toEqual({ from: to - 720 * hourMs, to })
  })
  it('follow only if a series has grown by more than 5 points', () => {
    expect(bringsNew([0, 5])).toBe(false)
    expect(bringsNew([0, 6])).toBe(true)
    expect(bringsNew([])).toBe(false)
  })
})
