import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day, forever, type LooseWorld, minute, monthEnd, openLooseWorld } from '../testing/loose-world.ts'
import { expectReads, expectWhole, type Model, seeing, upload } from '../testing/reading-model.ts'
import { compactBox } from './compact-box.ts'
import type { Effort } from './plan-merges.ts'

let world: LooseWorld

beforeAll(async () => {
  world = await openLooseWorld()
})
afterAll(() => world.fleet.close())

const someMinute = fc.integer({ min: -600, max: 600 }).map((minutes) => monthEnd + minutes * minute)
const value = fc.oneof(
  fc.integer({ min: -400, max: 400 }).map((quarters) => quarters / 4),
  // Values with too many decimal places are stored as floats; these can still be added exactly in any order.
  fc.integer({ min: -4000, max: 4000 }).map((n) => n / 1024),
)
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('upload' as const),
      readings: fc.array(fc.tuple(someMinute, value), { minLength: 1, maxLength: 40 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('column' as const),
      from: someMinute,
      count: fc.integer({ min: 1, max: 5000 }),
      everyMs: fc.constantFrom(50, 1000),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('ones' as const),
      from: someMinute,
      count: fc.integer({ min: 2, max: 12 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hand over' as const), at: someMinute }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('compact' as const),
      effort: fc.constantFrom<Effort>('piles', 'all'),
    }),
  },
)

test('every read equals a simple model, whatever is uploaded, handed over and compacted in any order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 16 }),
      fc.array(fc.tuple(someMinute, someMinute), { minLength: 3, maxLength: 3 }),
      fc.constantFrom('UTC', 'Asia/Kathmandu'),
      fc.nat(20),
      async (steps, ranges, zone, limit) => {
        const box = await world.addBox()
        const model: Model = new Map()
        const tenureOf = new Map<number, number>()
        let changeAt = forever
        const send = async (entries: [number, number][]) => {
          const before = model.size
          for (const [time, of] of entries) {
            if (model.has(time)) continue
            model.set(time, of)
            tenureOf.set(time, time < changeAt ? 1 : 2)
          }
          expect(await world.asSystem((tx) => upload(tx, box, changeAt, entries))).toBe(model.size - before)
        }
        for (const one of steps) {
          if (one.do === 'upload') await send(one.readings)
          else if (one.do === 'column') {
            await send(
              Array.from({ length: one.count }, (_, i) => [one.from + i * one.everyMs, (i % 50) / 4]),
            )
          } else if (one.do === 'ones') {
            for (let i = 0; i < one.count; i++) await send([[one.from + i * minute + 1, i]])
          } else if (one.do === 'compact') {
            const hours = await world.hoursOf(box)
            const { saved } = await world.asSystem((tx) => compactBox(tx, box, one.effort))
            expect(saved).toBeGreaterThanOrEqual(0)
            expect(await world.hoursOf(box)).toEqual(hours)
            await world.asSystem((tx) => expectWhole(tx, box))
          } else if (changeAt === forever) {
            changeAt = one.at
          }
        }
        await world.asSystem(async (tx) => {
          for (const tenureKeys of [[1, 2], [1], [2]]) {
            const seen = [...model]
              .filter(([time]) => tenureKeys.includes(tenureOf.get(time) ?? 0))
              .sort(([a], [b]) => a - b)
            await expectReads(tx, seeing(box, tenureKeys), seen, ranges, zone, limit)
          }
          await expectWhole(tx, box)
        })
      },
    ),
    { numRuns: 30, seed: 5 },
  )
}, 120_000)

/** Compacts a box completely; returns the number of chunks saved by each transaction. */
async function compactWhole(box: number, effort: Effort): Promise<number[]> {
  const saved: number[] = []
  for (let isCut = true; isCut; ) {
    const done = await world.asSystem((tx) => compactBox(tx, box, effort))
    isCut = done.isCut
    saved.push(done.saved)
  }
  return saved
}

test('late readings are compacted with their neighbours, even in a month long past', async () => {
  const box = await world.addBox()
  await world.uploadOnes(box, monthEnd + day, 5)
  await world.uploadOnes(box, monthEnd - day, 5)
  await compactWhole(box, 'all')
  expect(await world.countsOf(box)).toEqual([5, 5])
  await world.uploadOnes(box, monthEnd - day + 5 * minute, 64)
  await compactWhole(box, 'piles')
  expect(await world.countsOf(box)).toEqual([69, 5])
  // A reading with a time within a chunk is a duplicate, or it is added to that chunk.
  await world.asSystem((tx) =>
    upload(tx, box, forever, [
      [monthEnd - day + minute, 99],
      [monthEnd - day + minute + 1, 99],
    ]),
  )
  expect(await world.countsOf(box)).toEqual([70, 5])
})

test('a long backlog is compacted in several transactions of limited size', async () => {
  const box = await world.addBox()
  await world.uploadOnes(box, monthEnd, 700, 1000)
  expect(await compactWhole(box, 'piles')).toEqual([255, 255, 188])
  expect(await world.countsOf(box)).toEqual([511, 189])
  await world.uploadOnes(box, monthEnd + day, 300, 1000)
  await compactWhole(box, 'all')
  expect(await world.countsOf(box)).toEqual([1000])
})

test('chunks with enough readings are skipped, however many there are', async () => {
  const box = await world.addBox()
  await world.asSystem(async (tx) => {
    for (let i = 0; i < 300; i++) {
      const from = monthEnd + i * 30 * minute
      const enough = Array.from({ length: 2048 }, (_, at): [number, number] => [from + at * 10, at % 7])
      await upload(tx, box, forever, enough)
    }
  })
  await world.uploadOnes(box, monthEnd + 2 * minute, 2)
  await world.uploadOnes(box, monthEnd + 300 * 30 * minute, 2)
  await compactWhole(box, 'all')
  const others = Array.from({ length: 299 }, () => 2048)
  expect(await world.countsOf(box)).toEqual([2048, 2, ...others, 2])
  expect(await world.seriesOf(box)).toMatchObject({ loose_from_ms: null })
})
