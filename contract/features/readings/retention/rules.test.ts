import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changeKeep,
  endsBeforeReadings,
  horizonAt,
  type Keep,
  type KeepRule,
  keepAll,
  keepAt,
  nextRun,
  noticeMs,
  runAt,
} from './rules.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const day = 86_400_000

test('runs take place on the first of each month at midnight UTC', () => {
  expect(runAt(at('2026-12-01T00:00:00'))).toBe(at('2026-12-01T00:00:00'))
  expect(runAt(at('2026-12-31T23:59:59'))).toBe(at('2026-12-01T00:00:00'))
  expect(nextRun(at('2026-12-01T00:00:00'))).toBe(at('2027-01-01T00:00:00'))
  expect(nextRun(at('2026-11-30T23:59:59'))).toBe(at('2026-12-01T00:00:00'))
})

test('a run keeps whole months before it', () => {
  const run = at('2026-12-01T00:00:00')
  expect(horizonAt(run, 6)).toBe(at('2026-06-01T00:00:00'))
  expect(horizonAt(run, 12)).toBe(at('2025-12-01T00:00:00'))
  expect(horizonAt(run, 1)).toBe(at('2026-11-01T00:00:00'))
  expect(horizonAt(run, null)).toBeNull()
})

describe('a change', () => {
  const rule = (months: number | null): KeepRule => ({
    keep: { readings: months, hours: months },
    before: { readings: months, hours: months },
    fromMs: 0,
  })
  const keep = (readings: number | null, hours = readings): Keep => ({ readings, hours })
  const december = at('2026-12-01T00:00:00')
  const january = at('2027-01-01T00:00:00')

  test('to a shorter time takes effect at the first run at least 14 days later', () => {
    const soon = changeKeep(rule(12), keep(6), december - 13 * day)
    expect([keepAt(soon, december), keepAt(soon, january)]).toEqual([keep(12), keep(6)])
    const inTime = changeKeep(rule(12), keep(6), december - 14 * day)
    expect(keepAt(inTime, december)).toEqual(keep(6))
    expect(keepAt(changeKeep(keepAll, keep(6), december - day), december)).toEqual(keep(null))
  })

  test('to a longer time takes effect at once', () => {
    const changed = changeKeep(rule(6), keep(12), december - 1)
    expect(keepAt(changed, december)).toEqual(keep(12))
  })

  test('does not cancel the notice of an earlier change', () => {
    const first = changeKeep(rule(12), keep(6), december - 20 * day)
    const second = changeKeep(first, keep(3), december - 5 * day)
    expect([keepAt(second, december), keepAt(second, january)]).toEqual([keep(6), keep(3)])
    const back = changeKeep(changeKeep(rule(6), keep(12), december - 10 * day), keep(6), december - 5 * day)
    expect([keepAt(back, december), keepAt(back, january)]).toEqual([keep(12), keep(6)])
  })

  test('can shorten one time with notice and extend the other at once', () => {
    const changed = changeKeep(
      { ...rule(12), before: keep(12, 12), keep: keep(12, 12) },
      keep(6, 24),
      december - day,
    )
    expect(keepAt(changed, december)).toEqual(keep(12, 24))
  })

  const months = fc.option(fc.integer({ min: 1, max: 24 }))
  const anyKeep = fc.tuple(months, months).map(([readings, hours]): Keep => {
    const given = { readings, hours }
    return endsBeforeReadings(given) ? { readings: hours, hours: readings } : given
  })
  const length = (of: number | null) => of ?? Number.POSITIVE_INFINITY

  test('never shortens what runs within 14 days keep, whatever the earlier changes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyKeep, fc.integer({ min: 1, max: 40 })), { minLength: 1, maxLength: 12 }),
        (changes) => {
          let now = at('2026-01-15T12:00:00')
          let known = keepAll
          for (const [wanted, days] of changes) {
            const changed = changeKeep(known, wanted, now)
            for (let run = nextRun(now), i = 0; i < 3; run = nextRun(run), i++) {
              const kept = keepAt(changed, run)
              expect(endsBeforeReadings(kept)).toBe(false)
              if (run >= now + noticeMs) expect(kept).toEqual(wanted)
              else {
                expect(length(kept.readings)).toBeGreaterThanOrEqual(length(keepAt(known, run).readings))
                expect(length(kept.hours)).toBeGreaterThanOrEqual(length(keepAt(known, run).hours))
              }
            }
            known = changed
            now += days * day
          }
        },
      ),
      { seed: 10 },
    )
  })
})

test('hourly values are kept at least as long as readings', () => {
  expect(endsBeforeReadings({ readings: 6, hours: 5 })).toBe(true)
  expect(endsBeforeReadings({ readings: null, hours: 120 })).toBe(true)
  for (const hours of [6, 7, null]) expect(endsBeforeReadings({ readings: 6, hours })).toBe(false)
  expect(endsBeforeReadings({ readings: null, hours: null })).toBe(false)
})
