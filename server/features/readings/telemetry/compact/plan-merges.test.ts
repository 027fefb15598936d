import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxReadings } from '../chunks/chunks.ts'
import { monthStart } from '../chunks/months.ts'
import { type Effort, enoughReadings, type PackedSpan, planMerges } from './plan-merges.ts'

const monthEnd = Date.UTC(2026, 1, 1)
const minute = 60_000

function chunksOfSizes(...counts: number[]): PackedSpan[] {
  return counts.map((count, i) => ({ start_ms: monthEnd + i * minute, tenure_key: 1, count }))
}

/** Returns the chunk sizes after carrying out a plan. */
function sizesAfter(chunks: readonly PackedSpan[], effort: Effort): number[] {
  return carryOut(chunks, effort).map(({ count }) => count)
}

function carryOut(chunks: readonly PackedSpan[], effort: Effort): PackedSpan[] {
  const { merges } = planMerges(chunks, effort)
  return chunks.flatMap((chunk) => {
    const merge = merges.find((one) => one.includes(chunk))
    if (!merge) return [chunk]
    if (merge[0] !== chunk) return []
    const made: PackedSpan[] = []
    let rest = merge.reduce((sum, { count }) => sum + count, 0)
    // The starts of the second and later chunks don't matter here, except for their order.
    for (; rest > 0; rest -= maxReadings) {
      made.push({ ...chunk, start_ms: chunk.start_ms + made.length, count: Math.min(rest, maxReadings) })
    }
    return made
  })
}

const ones = (length: number) => Array.from({ length }, () => 1)

test.each([
  ['too few to be worth packing yet', ones(63), ones(63)],
  ['a pile', ones(64), [64]],
  ['a pile after others that wait', [64, 64, 64, ...ones(64)], [64, 64, 64, 64]],
  ['piles that fill a chunk, with a remainder', [...ones(64).map(() => 64), ...ones(64)], [4096, 64]],
  [
    'small chunks between chunks that have enough readings',
    [4096, 3, 2048, ...ones(70), 2047],
    [4096, 3, 2048, 70, 2047],
  ],
  ['uploads of some hundred readings', ones(20).map(() => 240), [4096, 704]],
])('packs in piles: %s', (_, counts, sizes) => {
  expect(sizesAfter(chunksOfSizes(...counts), 'piles')).toEqual(sizes)
})

test.each([
  ['all small chunks', [64, 64, 3, ...ones(10)], [141]],
  ['no chunks that have enough readings', [2048, 3, 3, 4096, 5], [2048, 6, 4096, 5]],
  ['into as few chunks as possible', [2047, 2047, 2047], [4096, 2045]],
])('packs all: %s', (_, counts, sizes) => {
  expect(sizesAfter(chunksOfSizes(...counts), 'all')).toEqual(sizes)
})

test('never merges across the end of a tenure or of a month', () => {
  const chunks = [-3, -2, -1, 0, 1, 2, 3].map((i) => ({
    start_ms: monthEnd + i * minute,
    tenure_key: i < 2 ? 1 : 2,
    count: 10,
  }))
  expect(planMerges(chunks, 'all').merges).toEqual([
    chunks.slice(0, 3),
    chunks.slice(3, 5),
    chunks.slice(5, 7),
  ])
})

test('merges only adjacent chunks that may share one, and leaves nothing to do afterwards', () => {
  const series = fc
    .array(
      fc.record({
        gap: fc.integer({ min: 1, max: 20 * 24 * 60 }),
        isHandedOver: fc.boolean(),
        count: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: maxReadings })),
      }),
      { maxLength: 200 },
    )
    .map((steps) => {
      let start_ms = monthEnd
      let tenure_key = 1
      return steps.map(({ gap, isHandedOver, count }) => {
        start_ms += gap * minute
        if (isHandedOver && gap % 7 === 0) tenure_key++
        return { start_ms, tenure_key, count }
      })
    })
  fc.assert(
    fc.property(series, fc.constantFrom<Effort>('piles', 'all'), (chunks, effort) => {
      const { merges, restFromMs, goOnMs } = planMerges(chunks, effort)
      let next = 0
      for (const merge of merges) {
        const place = chunks.indexOf(merge[0]!)
        expect(place).toBeGreaterThanOrEqual(next)
        next = place + merge.length
        expect(chunks.slice(place, next)).toEqual(merge)
        expect(new Set(merge.map(({ tenure_key }) => tenure_key)).size).toBe(1)
        expect(new Set(merge.map(({ start_ms }) => monthStart(start_ms))).size).toBe(1)
        expect(Math.max(...merge.map(({ count }) => count))).toBeLessThan(enoughReadings)
      }
      const after = carryOut(chunks, effort)
      expect(after.length).toBeLessThanOrEqual(chunks.length)
      expect(planMerges(after, effort).merges).toEqual([])
      // Planning from `restFromMs` finds everything that is left; there is nothing before it.
      const rest = planMerges(after, 'all')
      expect(rest.merges[0]?.[0]?.start_ms ?? null).toBe(restFromMs)
      if (effort === 'all') expect(restFromMs).toBeNull()
      // A chunk after the last one may only be merged with chunks from `goOnMs` on.
      const last = chunks.at(-1)
      const more = last && [...chunks, { ...last, start_ms: last.start_ms + 1, count: 1 }]
      const joined = more && planMerges(more, 'all').merges.find((merge) => merge.includes(more.at(-1)!))
      if (joined) expect(joined[0]!.start_ms).toBeGreaterThanOrEqual(goOnMs)
    }),
    { numRuns: 300, seed: 3 },
  )
})

test('rewrites a reading about twice while a series grows, also with a daily round', () => {
  for (const aDay of [Number.POSITIVE_INFINITY, 1440]) {
    let chunks: PackedSpan[] = []
    let written = 0
    const readings = 20_000
    for (let i = 1; i <= readings; i++) {
      chunks.push({ start_ms: monthEnd + i * minute, tenure_key: 1, count: 1 })
      const effort = i % aDay === 0 ? 'all' : i % 64 === 0 ? 'piles' : null
      if (!effort) continue
      for (const merge of planMerges(chunks, effort).merges)
        written += merge.reduce((n, { count }) => n + count, 0)
      chunks = carryOut(chunks, effort)
    }
    expect(written / readings).toBeLessThan(aDay === 1440 ? 2.5 : 2)
    expect(chunks.length).toBeLessThan(readings / enoughReadings + 128)
  }
})
