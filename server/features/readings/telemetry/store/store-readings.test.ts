import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../../platform/db/database.ts'
import { freshDatabase, type TestDatabase } from '../../../../testing/database.ts'
import type { HeldKey } from '../../../core/facts-versions/public.ts'
import { isTelemetryDistributed } from '../distribute/is-telemetry-distributed.ts'
import { readPagesFrom, readReadings, timeBefore } from '../read/read-readings.ts'
import {
  expectReads,
  expectWhole,
  type Model,
  seeing,
  temperature,
  upload,
} from '../testing/reading-model.ts'
import { openPartitions } from './partitions.ts'
import { storeReadings } from './store-readings.ts'

let own: TestDatabase
let database: Database
let boxes = 0

const minute = 60_000
/** Close to the end of a month, which chunks must not cross, and to midnight in zones with offsets that are not whole hours. */
const base = Date.UTC(2026, 0, 31, 16, 0)
const spanMs = 9 * 3_600_000

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

const reading = fc.tuple(
  fc.integer({ min: 0, max: spanMs / minute }).map((minutes) => base + minutes * minute),
  fc.integer({ min: -400, max: 400 }).map((quarters) => quarters / 4),
)
const uploads = fc.array(fc.array(reading, { minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 8 })
const someTime = fc
  .integer({ min: -30, max: spanMs / minute + 30 })
  .map((minutes) => base + minutes * minute + 17)

test('every read equals a simple model, whatever is uploaded in any order', async () => {
  await fc.assert(
    fc.asyncProperty(
      uploads,
      fc.nat(8),
      someTime,
      fc.array(fc.tuple(someTime, someTime), { minLength: 4, maxLength: 4 }),
      fc.constantFrom('UTC', 'Asia/Kathmandu', 'Australia/Lord_Howe'),
      fc.nat(20),
      async (all, handOverAfter, changeAt, ranges, zone, limit) => {
        const box = ++boxes
        const model: Model = new Map()
        const tenureOf = new Map<number, number>()
        await database.asSystem(async (tx) => {
          for (const [i, entries] of all.entries()) {
            const before = model.size
            const change = i >= handOverAfter ? changeAt : Number.POSITIVE_INFINITY
            for (const [time, value] of entries) {
              if (model.has(time)) continue
              model.set(time, value)
              // Readings that arrive before the hand-over belong to the first tenure, even if they are dated later.
              tenureOf.set(time, time < change ? 1 : 2)
            }
            expect(await upload(tx, box, change, entries)).toBe(model.size - before)
          }
          for (const tenureKeys of [[1, 2], [1], [2]]) {
            const visible = seeing(box, tenureKeys)
            const seen = [...model]
              .filter(([time]) => tenureKeys.includes(tenureOf.get(time) ?? 0))
              .sort(([a], [b]) => a - b)
            await expectReads(tx, visible, seen, ranges, zone, limit)
          }
          await expectWhole(tx, box)
        })
      },
    ),
    { numRuns: 120, seed: 11 },
  )
}, 60_000)

test('a repeated upload adds nothing, and an overlapping one adds only the new readings', async () => {
  const box = ++boxes
  await database.asSystem(async (tx) => {
    const five = [0, 1, 2, 3, 4].map((i): [number, number] => [base + i * minute, i])
    expect(await upload(tx, box, Number.POSITIVE_INFINITY, five)).toBe(5)
    expect(await upload(tx, box, Number.POSITIVE_INFINITY, five)).toBe(0)
    const moved = five.map(([time, value]): [number, number] => [time + 2 * minute, value + 100])
    expect(await upload(tx, box, Number.POSITIVE_INFINITY, moved)).toBe(2)
    const visible = seeing(box, [1])
    const [read] = await readReadings(
      tx,
      visible,
      ['temperature'],
      { startMs: null, endMs: base + spanMs },
      100,
    )
    expect([...read!.values]).toEqual([0, 1, 2, 3, 4, 103, 104])
  })
})

test('pages from a time on, and the time before it, are read within one tenure', async () => {
  const box = ++boxes
  await database.asSystem(async (tx) => {
    for (let i = 0; i < 40; i++) {
      await upload(tx, box, base + 30 * minute, [[base + i * minute, i]])
    }
    const series = { sensorboxKey: box, measure: temperature, tenureKey: 1 }
    const values: number[] = []
    for await (const page of readPagesFrom(tx, series, base + 5 * minute)) values.push(...page.values)
    expect(values).toEqual(Array.from({ length: 25 }, (_, i) => i + 5))
    expect(await timeBefore(tx, series, base + 5 * minute)).toBe(base + 4 * minute)
    expect(await timeBefore(tx, series, base)).toBeNull()
    expect(await timeBefore(tx, { ...series, tenureKey: 2 }, base + 30 * minute)).toBeNull()
  })
})

test('many readings are stored in several chunks, also after merging', async () => {
  const box = ++boxes
  await database.asSystem(async (tx) => {
    const all = Array.from({ length: 10_000 }, (_, i): [number, number] => [base + i * 1000, i])
    const even = all.filter((_, i) => i % 2 === 0)
    expect(await upload(tx, box, Number.POSITIVE_INFINITY, even)).toBe(5000)
    expect(await upload(tx, box, Number.POSITIVE_INFINITY, all)).toBe(5000)
    const visible = seeing(box, [1])
    const [read] = await readReadings(
      tx,
      visible,
      ['temperature'],
      { startMs: null, endMs: base + spanMs },
      40_000,
    )
    expect([...read!.values]).toEqual(all.map(([, value]) => value))
    await expectWhole(tx, box)
  })
})

test('counts the chunks added to each series', async () => {
  const box = ++boxes
  await database.asSystem(async (tx) => {
    const send = (measures: number[], ms: number) => {
      const readings = { times: Float64Array.of(ms), values: Float64Array.of(1) }
      return storeReadings(
        tx,
        measures.map((measure) => ({ sensorboxKey: box as HeldKey, measure, tenureKey: 1, readings })),
      )
    }
    await send([temperature, 2], base + minute)
    await send([temperature], base)
    await send([temperature], base)
    const rows = await tx
      .selectFrom('measurement_series')
      .select(['measure', 'newest_ms', 'loose', 'loose_from_ms'])
      .where('sensorbox_key', '=', box)
      .orderBy('measure')
      .execute()
    expect(rows).toEqual([
      { measure: temperature, newest_ms: base + minute, loose: 2, loose_from_ms: base },
      { measure: 2, newest_ms: base + minute, loose: 1, loose_from_ms: base + minute },
    ])
  })
})
