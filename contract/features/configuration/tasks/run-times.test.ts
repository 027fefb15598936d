import { describe, expect, test } from 'vitest'
import { longestGapS, nextRun, runsOfWeek, type Times } from './run-times.ts'
import { weekdays } from './schedule.ts'

const always: Times = { days: weekdays, interval_s: 3600, start_time: null, end_time: null }
const working: Times = {
  days: ['mon', 'tue', 'wed', 'thu', 'fri'],
  interval_s: 3600,
  start_time: '05:00',
  end_time: '21:00',
}
const at = (text: string) => Date.parse(text)

describe('the week of a schedule', () => {
  test('contains the runs of each window, including its end', () => {
    expect(runsOfWeek(working)).toHaveLength(5 * 17)
    expect(runsOfWeek({ ...working, days: ['mon'] }).slice(-1)).toEqual([21 * 3600])
  })
  test('continues past midnight and past Sunday', () => {
    const night = { ...always, days: ['sun'] as const, start_time: '23:00', end_time: '01:00' }
    expect(runsOfWeek(night)).toEqual([0, 3600, 6 * 86_400 + 23 * 3600])
  })
  test('contains one run per day for a daily schedule', () => {
    expect(runsOfWeek({ days: ['tue'], interval_s: null, start_time: '06:00', end_time: null })).toEqual([
      86_400 + 6 * 3600,
    ])
  })
})

test.each([
  [[], null],
  [[always], 3600],
  [[working], 56 * 3600],
  [[working, always], 3600],
  [[{ ...always, days: ['sun'] as const }], 6 * 86_400 + 3600],
  [[{ days: weekdays, interval_s: null, start_time: '06:00', end_time: null }], 86_400],
] as const)('the longest silence of %j is %s seconds', (all, seconds) => {
  expect(longestGapS(all)).toBe(seconds)
})

describe('the next run', () => {
  test('of a continual schedule comes one interval later', () => {
    expect(nextRun([always], 5_000, 'UTC')).toBe(3_605_000)
  })
  test('falls into the window in the time zone', () => {
    // A Friday, 21:30 in Oslo.
    const friday = at('2026-11-20T20:30:00Z')
    expect(nextRun([working], friday, 'Europe/Oslo')).toBe(at('2026-11-23T04:00:00Z'))
    expect(nextRun([working], at('2026-11-23T04:00:00Z'), 'Europe/Oslo')).toBe(at('2026-11-23T05:00:00Z'))
  })
  test('is right across a clock change', () => {
    const daily: Times = { days: weekdays, interval_s: null, start_time: '06:00', end_time: null }
    expect(nextRun([daily], at('2026-03-28T12:00:00Z'), 'Europe/Berlin')).toBe(at('2026-03-29T04:00:00Z'))
    expect(nextRun([daily], at('2026-10-24T12:00:00Z'), 'Europe/Berlin')).toBe(at('2026-10-25T05:00:00Z'))
  })
})
