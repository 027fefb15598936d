import { describe, expect, it } from 'vitest'
import { timeTicks } from './time-ticks.ts'

const hour = 3_600_000
const day = 24 * hour
const at = (text: string) => Date.parse(text)
const times = (ticks: Array<{ time: number }>) =>
  ticks.map((tick) => new Date(tick.time).toISOString().slice(0, 16))

/** The UTC offset of Berlin around the clock changes of 2026, in minutes. */
const berlin = (ms: number) =>
  ms >= at('2026-03-29T01:00:00Z') && ms < at('2026-10-25T01:00:00Z') ? 120 : 60

describe('timeTicks', () => {
  it('places ticks on round local times and marks midnights', () => {
    const to = at('2026-11-21T04:48:00Z')
    const ticks = timeTicks({ from: to - 48 * hour, to }, 8, berlin)
    expect(times(ticks)).toEqual([
      '2026-11-19T05:00',
      '2026-11-19T11:00',
      '2026-11-19T17:00',
      '2026-11-19T23:00',
      '2026-11-20T05:00',
      '2026-11-20T11:00',
      '2026-11-20T17:00',
      '2026-11-20T23:00',
    ])
    expect(ticks.map((tick) => tick.midnight)).toEqual([false, false, false, true, false, false, false, true])
  })
  it('stays on local midnights across clock changes', () => {
    const spring = timeTicks({ from: at('2026-03-28T00:00:00Z'), to: at('2026-03-30T12:00:00Z') }, 3, berlin)
    expect(times(spring)).toEqual(['2026-03-28T23:00', '2026-03-29T22:00'])
    const autumn = timeTicks({ from: at('2026-10-24T12:00:00Z'), to: at('2026-10-26T12:00:00Z') }, 3, berlin)
    expect(times(autumn)).toEqual(['2026-10-24T22:00', '2026-10-25T23:00'])
  })
  it('never returns many more ticks than requested, nor two at the same time', () => {
    for (let span = hour / 4; span < 400 * day; span *= 1.7) {
      const from = at('2026-03-20T00:00:00Z')
      const ticks = timeTicks({ from, to: from + span }, 8, berlin)
      expect(ticks.length).toBeLessThanOrEqual(10)
      expect(new Set(ticks.map((tick) => tick.time)).size).toBe(ticks.length)
    }
  })
  it('places ticks at the start of months over long spans', () => {
    const ticks = timeTicks({ from: at('2026-01-15T00:00:00Z'), to: at('2026-09-15T00:00:00Z') }, 8, () => 0)
    expect(times(ticks)).toContain('2026-02-01T00:00')
    expect(ticks.every((tick) => new Date(tick.time).getUTCDate() === 1)).toBe(true)
  })
  it('returns no ticks for an empty span', () => {
    expect(timeTicks({ from: 5, to: 5 }, 8, () => 0)).toEqual([])
  })
})
