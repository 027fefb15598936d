import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockBoxes } from '../../../core/sensorbox-kernel/public.ts'
import { day, type LooseWorld, minute, monthEnd, openLooseWorld } from '../testing/loose-world.ts'
import { compactBox } from './compact-box.ts'
import { createCompaction } from './compaction.ts'

let world: LooseWorld
let failures: object[] = []

beforeAll(async () => {
  world = await openLooseWorld()
})
afterAll(() => world.fleet.close())

/** Creates the compaction as it is after the process has started. */
function startCompaction(
  database: Parameters<typeof createCompaction>[0]['database'] = world.fleet.database,
) {
  failures = []
  return createCompaction({ database, log: { error: (fields: object) => void failures.push(fields) } })
}

test('a box with many new chunks is compacted at once, one with a few in the daily round', async () => {
  const compaction = startCompaction()
  await compaction.run(0)
  const [many, few] = [await world.addBox(), await world.addBox()]
  await world.uploadOnes(many, monthEnd, 64)
  await world.uploadOnes(few, monthEnd, 63)
  expect(await compaction.run(day - 1)).toBe(63)
  expect([await world.countsOf(many), await world.countsOf(few)]).toEqual([
    [64],
    Array.from({ length: 63 }, () => 1),
  ])
  expect(await compaction.run(day - 1)).toBe(0)
  expect(await compaction.run(day)).toBe(62)
  expect([await world.countsOf(many), await world.countsOf(few)]).toEqual([[64], [63]])
  expect(await world.seriesOf(few)).toMatchObject({ loose: 0, loose_from_ms: null, piles: 0 })
})

test('piles accumulate, and are packed into one chunk with the rest once the month is over or the box is silent', async () => {
  const box = await world.addBox()
  const compaction = startCompaction()
  await compaction.run(0)
  for (let i = 0; i < 3; i++) {
    await world.uploadOnes(box, monthEnd - (192 - 64 * i) * minute, 64)
    await compaction.run(1)
  }
  expect(await world.countsOf(box)).toEqual([64, 64, 64])
  await world.uploadOnes(box, monthEnd, 64)
  await compaction.run(1)
  expect(await world.countsOf(box)).toEqual([64, 64, 64, 64])
  await compaction.run(day)
  expect(await world.countsOf(box)).toEqual([192, 64])
})

test('compaction skips a box that another transaction has locked', async () => {
  const box = await world.addBox()
  await world.uploadOnes(box, monthEnd, 64)
  const compaction = startCompaction()
  await world.asSystem(async (tx) => {
    expect(await lockBoxes(tx, { keys: [box] })).toHaveLength(1)
    expect(await world.asSystem((other) => compactBox(other, box, 'all'))).toEqual({
      isBusy: true,
      isCut: false,
      saved: 0,
    })
    await compaction.run(0)
    expect(await world.countsOf(box)).toHaveLength(64)
  })
  await compaction.run(1)
  expect(await world.countsOf(box)).toEqual([64])
})

test('several processes together compact everything exactly once', async () => {
  const boxes = [await world.addBox(), await world.addBox(), await world.addBox()]
  for (const box of boxes) await world.uploadOnes(box, monthEnd, 70)
  const saved = await Promise.all([1, 2, 3].map(() => startCompaction().run(0)))
  expect(saved.reduce((sum, one) => sum + one)).toBe(3 * 69)
  for (const box of boxes) expect(await world.countsOf(box)).toEqual([70])
})

test('a transaction that fails leaves everything unchanged and still to be compacted', async () => {
  const box = await world.addBox()
  await world.uploadOnes(box, monthEnd, 64)
  const before = [await world.chunksOf(box), await world.seriesOf(box)]
  const dying = startCompaction({
    asSystem: (work) =>
      world.fleet.database.asSystem(async (tx) => {
        const result = await work(tx)
        if (typeof result === 'object' && result && 'saved' in result) throw new Error('the machine dies')
        return result
      }),
  })
  await dying.run(0)
  expect([await world.chunksOf(box), await world.seriesOf(box)]).toEqual(before)
  await startCompaction().run(0)
  expect(await world.countsOf(box)).toEqual([64])
})

test('a chunk that cannot be read is logged once a day and does not delay other boxes', async () => {
  const [broken, sound] = [await world.addBox(), await world.addBox()]
  await world.uploadOnes(broken, monthEnd, 128)
  await world.uploadOnes(sound, monthEnd, 64)
  await world.asSystem((tx) =>
    tx
      .updateTable('measurement_chunk')
      .set({ payload: Buffer.from([9, 9]) })
      .where('sensorbox_key', '=', broken)
      .where('start_ms', '=', monthEnd)
      .execute(),
  )
  const compaction = startCompaction()
  for (const now of [0, 1, day - 1]) await compaction.run(now)
  expect(await world.countsOf(sound)).toEqual([64])
  expect(await world.countsOf(broken)).toHaveLength(128)
  expect(failures).toMatchObject([{ sensorboxKey: broken }])
  await compaction.run(day)
  expect(failures).toHaveLength(2)
  await world.asSystem(async (tx) => {
    await tx.deleteFrom('measurement_chunk').where('sensorbox_key', '=', broken).execute()
    await tx.deleteFrom('measurement_series').where('sensorbox_key', '=', broken).execute()
  })
})
