import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../../platform/db/database.ts'
import { freshDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { isTelemetryDistributed } from '../distribute/is-telemetry-distributed.ts'
import { openPartitions } from '../store/partitions.ts'
import { temperature, upload } from '../testing/reading-model.ts'
import { extremesIn } from './extremes-of-spans.ts'

let own: TestDatabase
let database: Database
let boxes = 0

const minute = 60_000
/** Close to the end of a month, which chunks must not cross. */
const base = Date.UTC(2026, 0, 31, 20, 0)
const spanMs = 8 * 3_600_000

beforeAll(async () => {
  own = await freshDatabase()
  database = openDatabase({
    ...own.databases,
    isDistributed: await isTelemetryDistributed(own.databases.system),
    onError: () => undefined,
  })
  await openPartitions(database).withMonths([base, base + spanMs], async () => {})
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

const time = fc.integer({ min: 0, max: spanMs / minute }).map((minutes) => base + minutes * minute)
const reading = fc.tuple(time, fc.integer({ min: -100, max: 100 }))
const wanted = fc.record({
  startMs: time,
  endMs: fc.option(time),
  readingsFromMs: fc.option(time),
  side: fc.constantFrom('min' as const, 'max' as const),
  // Whole hours, as retention moves its horizon by months.
  hoursFromMs: fc.option(fc.integer({ min: 0, max: 8 }).map((hours) => base + hours * 3_600_000)),
})

test('the extremes of many spans, and when they were, equal those of a plain list of the readings', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(reading, { minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 6 }),
      fc.array(wanted, { minLength: 1, maxLength: 6 }),
      async (uploads, spans) => {
        const box = ++boxes
        const known = new Map<number, number>()
        await database.asSystem(async (tx) => {
          for (const entries of uploads) {
            for (const [at, value] of entries) if (!known.has(at)) known.set(at, value)
            await upload(tx, box, Number.POSITIVE_INFINITY, entries)
          }
          const found = await extremesIn(
            tx,
            spans.map((span) => ({ sensorboxKey: box, measure: temperature, tenureKey: 1, ...span })),
          )
          expect(found).toEqual(
            spans.map(({ startMs, endMs, readingsFromMs, hoursFromMs, side }) => {
              const hour = (at: number) => Math.floor(at / 3_600_000) * 3_600_000
              const isWhole = (at: number) =>
                hour(at) >= startMs && (endMs === null || hour(at) + 3_600_000 <= endMs)
              const seen = [...known]
                .filter(([at]) => at >= startMs && (endMs === null || at < endMs))
                .filter(([at]) =>
                  isWhole(at) ? hour(at) >= (hoursFromMs ?? 0) : at >= (readingsFromMs ?? 0),
                )
              if (seen.length === 0) return null
              const value = Math[side](...seen.map(([, one]) => one))
              const times = seen.filter(([, one]) => one === value).map(([at]) => at)
              const firstWhole = Math.min(...times.filter(isWhole).map(hour))
              const stored = times.filter((at) =>
                isWhole(at) ? hour(at) === firstWhole && hour(at) >= (readingsFromMs ?? 0) : true,
              )
              return { value, atMs: stored.length === 0 ? null : Math.min(...stored) }
            }),
          )
        })
      },
    ),
    { numRuns: 150, seed: 33 },
  )
}, 60_000)

test('returns nothing for no spans', async () => {
  await database.asSystem(async (tx) => expect(await extremesIn(tx, [])).toEqual([]))
})
