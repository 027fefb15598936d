import type { Limit } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBack, type LevelState, levels, nextNews, step } from './machine.ts'

const bound = fc.option(fc.integer({ min: -5, max: 5 }))
const limit: fc.Arbitrary<Limit | null> = fc.option(
  fc.record({
    attention_min: bound,
    attention_max: bound,
    critical_min: bound,
    critical_max: bound,
    hysteresis: fc.integer({ min: 0, max: 3 }),
    min_duration_s: fc.integer({ min: 0, max: 4 }),
    source: fc.constant('individual' as const),
  }) as fc.Arbitrary<Limit>,
)
const values = fc.array(fc.integer({ min: -8, max: 8 }), { maxLength: 40 })

/** Returns every change of the state with the index of the reading that caused it. */
function changesOf(level: (typeof levels)[number], of: Limit | null, all: Float64Array, isByNews: boolean) {
  const state: LevelState = { open: null, pending: null }
  const changes: unknown[] = []
  const next = (from: number) => (isByNews ? nextNews(state, level, of, all, from) : from)
  for (let i = next(0); i < all.length; i = next(i + 1)) {
    const before = { ...state }
    step(state, level, of, i * 1_000, all[i]!)
    const isSame = before.open === state.open && before.pending === state.pending
    if (!isSame) changes.push([i, structuredClone(before.open), structuredClone(state)])
  }
  return changes
}

test('skipping with nextNews gives the same result as stepping through every reading, and stops nowhere else', () => {
  fc.assert(
    fc.property(fc.constantFrom(...levels), limit, values, (level, of, list) => {
      const all = Float64Array.from(list)
      expect(changesOf(level, of, all, true)).toEqual(changesOf(level, of, all, false))
    }),
    { numRuns: 2_000 },
  )
  const open: LevelState = {
    open: { side: 'max', limitValue: 8, openedMs: 0, openedValue: 9, closedMs: null },
    pending: null,
  }
  const narrow = { attention_min: null, attention_max: 8, hysteresis: 1, min_duration_s: 0 } as Limit
  expect(nextNews(open, 'attention', narrow, Float64Array.of(9, 8, 7.5, 7, 9), 0)).toBe(3)
  expect(nextNews({ open: null, pending: null }, 'attention', narrow, Float64Array.of(7, 8, 8.5), 0)).toBe(2)
})

test('an alarm ends at the decimal difference of bound and hysteresis', () => {
  const limit = (level: Partial<Limit>, hysteresis: number) =>
    ({ attention_min: null, attention_max: null, hysteresis, min_duration_s: 0, ...level }) as Limit
  const above = limit({ attention_max: 4.6 }, 0.4)
  const below = limit({ attention_min: 2.2 }, 0.1)
  expect([4.3, 4.2].map((value) => isBack('max', 'attention', above, value))).toEqual([false, true])
  expect([2.2, 2.3].map((value) => isBack('min', 'attention', below, value))).toEqual([false, true])
  const open = (side: 'min' | 'max'): LevelState => ({
    open: { side, limitValue: 0, openedMs: 0, openedValue: 0, closedMs: null },
    pending: null,
  })
  expect(nextNews(open('max'), 'attention', above, Float64Array.of(5, 4.3, 4.2), 0)).toBe(2)
  expect(nextNews(open('min'), 'attention', below, Float64Array.of(2, 2.2, 2.3), 0)).toBe(2)
})
