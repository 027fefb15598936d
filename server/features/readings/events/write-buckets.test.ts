import { aggregations, type BucketItem } from '@sensorstack/contract/features/readings/events/event.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BucketSums } from '../telemetry/public.ts'
import { type ShownBuckets, writeBuckets } from './write-buckets.ts'

const places = 5
const bounds = Array.from({ length: places + 1 }, (_, i) => Date.UTC(2026, 1, 28, 22 + i))
const numbers = (of: fc.Arbitrary<number>) =>
  fc.array(of, { minLength: places, maxLength: places }).map((some) => Float64Array.from(some))

const bucketSums: fc.Arbitrary<BucketSums> = fc.record({
  count: numbers(fc.integer({ min: 0, max: 3 })),
  sum: numbers(fc.double({ noNaN: true })),
  min: numbers(fc.double({ noNaN: true })),
  max: numbers(fc.double({ noNaN: true })),
})

function meanOf({ sum, count, min, max }: BucketSums, place: number): number {
  const mean = sum[place]! / count[place]!
  return Math.min(Math.max(mean, min[place]!), max[place]!)
}

function model(
  { measures, aggregations, fillGaps }: ShownBuckets,
  sums: readonly BucketSums[],
): BucketItem[] {
  const items = measures.flatMap((type, i) =>
    Array.from({ length: places }, (_, place): BucketItem & { isEmpty: boolean } => {
      const own = sums[i]
      const isEmpty = !own?.count[place]
      const values = aggregations.map((name) => [
        `${name}_value`,
        isEmpty ? null : name === 'avg' ? meanOf(own!, place) : own![name][place],
      ])
      const bucket = new Date(bounds[place]!).toISOString()
      return { bucket, type, ...Object.fromEntries(values), isEmpty }
    }),
  )
  return items.filter(({ isEmpty }) => fillGaps || !isEmpty).map(({ isEmpty: _, ...item }) => item)
}

test('writes the same JSON as from objects, for any request, with and without gaps', () => {
  fc.assert(
    fc.property(
      fc.record({
        measures: fc.constant<ShownBuckets['measures']>(['temperature', 'light']),
        aggregations: fc.array(fc.constantFrom(...aggregations), { minLength: 1 }),
        fillGaps: fc.boolean(),
      }),
      fc.oneof(fc.tuple(bucketSums, bucketSums), fc.constant([])),
      (shown, sums) => {
        expect(writeBuckets(shown, bounds, sums).text.toString()).toBe(JSON.stringify(model(shown, sums)))
      },
    ),
    { numRuns: 500, seed: 6 },
  )
})
