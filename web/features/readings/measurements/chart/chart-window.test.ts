import { describe, expect, it } from 'vitest'
import { dayMs, hourMs } from '../loading/time-range.ts'
import { presetOf, presetRange, rangeEnd, step } from './chart-window.ts'

const now = Date.parse('2026-11-21T06:00:00Z')
const live = { first: now - 45 * dayMs, last: now - 5 * 60_000 }
const imported = { first: Date.parse('2013-12-02T21:15:00Z'), last: Date.parse('2014-02-19T15:25:00Z') }

describe('rangeEnd', () => {
  it('is now for a box that reports', () => {
    expect(rangeEnd(now, live)).toBe(now)
    expect(rangeEnd(now, { first: null, last: null })).toBe(now)
  })
  it('includes a reading newer than now', () => {
    expect(rangeEnd(now, { first: null, last: now + 5000 })).toBe(now + 6000)
  })
  it('is the newest reading of a box that has long been silent', () => {
    expect(rangeEnd(now, imported)).toBe(imported.last + 1000)
  })
})

describe('presetRange', () => {
  it('has the length that the preset names', () => {
    expect(presetRange('48h', now, live)).toEqual({ from: now - 48 * hourMs, to: now })
    expect(presetRange('30d', now, live)).toEqual({ from: now - 30 * dayMs, to: now })
  })
  it('ends 48 hours with the newest of old readings', () => {
    const { from, to } = presetRange('48h', now, imported)
    expect(to - from).toBe(48 * hourMs)
    expect(to).toBe(imported.last + 1000)
  })
  it('shows everything from the first reading', () => {
    expect(presetRange('all', now, imported)).toEqual({ from: imported.first, to: imported.last + 1000 })
    expect(presetRange('all', now, { first: null, last: null }).to).toBe(now)
  })
})

describe('step', () => {
  it('moves by the length of the range', () => {
    const range = presetRange('48h', now, live)
    expect(step(range, -1, now, live)).toEqual({ from: now - 96 * hourMs, to: now - 48 * hourMs })
  })
  it('never moves beyond the end', () => {
    const range = { from: now - 50 * hourMs, to: now - 2 * hourMs }
    expect(step(range, 1, now, live)).toEqual({ from: now - 48 * hourMs, to: now })
  })
})

describe('presetOf', () => {
  it('returns the preset that matches the range', () => {
    expect(presetOf(presetRange('7d', now, live), now, live)).toBe('7d')
    expect(presetOf(presetRange('all', now, imported), now, imported)).toBe('all')
  })
  it('returns null for a dragged or zoomed range', () => {
    expect(presetOf({ from: now - 30 * hourMs, to: now - 10 * hourMs }, now, live)).toBeNull()
  })
})
