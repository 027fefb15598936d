import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../platform/db/database.ts'
import type { Sender } from '../../intake/ingest/testing/upload-world.ts'
import { openRetentionWorld, type RetentionWorld } from './testing/retention-world.ts'

let world: RetentionWorld
let boxes: Sender[]

/** Enough boxes that each step takes several transactions; another stack can also see one of them. */
beforeAll(async () => {
  world = await openRetentionWorld()
  boxes = []
  for (let i = 0; i < 25; i++) boxes.push(await world.addSender())
  for (const box of boxes) await world.sendMonths(box, '2025-06', '2025-12')
  await world.grant(boxes[7]!, world.ours, world.theirs)
}, 60_000)
afterAll(() => world.close())

const storedOfAll = () => Promise.all(boxes.map((box) => world.stored(box)))

function countAudits(stackId: string) {
  return world.database.asSystem(async (tx) => {
    const rows = await tx
      .selectFrom('audit_entry')
      .select('detail')
      .where('action', '=', 'retention.run')
      .where('stack_id', '=', stackId)
      .execute()
    return rows.length
  })
}

class Killed extends Error {}

/** A database that works for this many transactions. The process dies in the next one, which is committed or rolled back. */
function dyingAfter(transactions: number, isCommitted: boolean): Pick<Database, 'asSystem'> {
  let left = transactions
  return {
    asSystem: async (work) => {
      if (left-- > 0) return world.database.asSystem(work)
      await world.database.asSystem(async (tx) => {
        await work(tx)
        if (!isCommitted) throw new Killed()
      })
      throw new Killed()
    },
  }
}

test('a run that is killed at any point is continued by another process', async () => {
  await world.keep(world.ours, 3, 5)
  world.clock.set(Date.parse('2026-02-01T00:00:00Z'))
  let kills = 0
  for (let after = 0; !(await world.isRunOver()); after = (after + 1) % 3) {
    const run = world.process({ database: dyingAfter(after, kills % 2 === 0) })
    await run(world.clock.now()).catch((error) => {
      if (!(error instanceof Killed)) throw error
      kills++
    })
  }
  expect(kills).toBeGreaterThan(8)
  // Keeps three months of readings and five of hours, up to January; another stack keeps everything of one box.
  const stored = await storedOfAll()
  expect(stored.filter((_, i) => i !== 7)).toEqual(Array(24).fill({ chunks: 2, hours: 4 }))
  expect(stored[7]).toEqual({ chunks: 7, hours: 7 })
  expect(await world.monthsSeen(boxes[7]!)).toEqual(['2025-11', '2025-12'])
  expect(await countAudits(world.ours)).toBe(1)
  expect(world.changedLists.get(world.ours)).toContain('retention')
  const left = await world.database.asSystem((tx) => tx.selectFrom('retention_erasure').selectAll().execute())
  expect(left).toEqual([])
})

test('a month has a single run, despite restarts and changed settings', async () => {
  const before = await storedOfAll()
  world.clock.set(Date.parse('2026-02-20T00:00:00Z'))
  await world.keep(world.ours, 1)
  for (let i = 0; i < 3; i++) await world.process()(world.clock.now())
  expect(await storedOfAll()).toEqual(before)
  expect(await countAudits(world.ours)).toBe(1)
})

test('several simultaneous processes have the same result as one', async () => {
  world.clock.set(Date.parse('2026-04-01T00:00:00Z'))
  const processes = Array.from({ length: 4 }, () => world.process())
  while (!(await world.isRunOver())) await Promise.all(processes.map((run) => run(world.clock.now())))
  expect((await storedOfAll()).filter((_, i) => i !== 7)).toEqual(Array(24).fill({ chunks: 0, hours: 0 }))
  expect(await countAudits(world.ours)).toBe(2)
})

test('a run that does not finish in its month is completed by the next one', async () => {
  for (const box of boxes) await world.sendMonths(box, '2026-03', '2026-05')
  world.clock.set(Date.parse('2026-05-01T00:00:00Z'))
  await world
    .process({ database: dyingAfter(4, true) })(world.clock.now())
    .catch(() => {})
  expect(await world.isRunOver()).toBe(false)
  await world.runAt('2026-07-01T00:00:00Z')
  expect((await storedOfAll()).filter((_, i) => i !== 7)).toEqual(Array(24).fill({ chunks: 0, hours: 0 }))
})

test('waits for transactions that use the month to be dropped, without blocking others', async () => {
  const [box] = boxes as [Sender]
  await world.sendMonths(box, '2026-06', '2026-06')
  world.clock.set(Date.parse('2026-08-01T00:00:00Z'))
  const run = world.process()
  await world.database.asSystem(async (tx) => {
    await sql`select count(*) from measurement_chunk where start_ms < ${Date.parse('2026-07-01')}`.execute(tx)
    for (let i = 0; i < 4; i++) await run(world.clock.now())
    expect(await world.isRunOver()).toBe(false)
    expect(await world.partitions()).toContain('2026-06')
    expect(await world.sendMonths(box, '2026-07', '2026-07')).toMatchObject({ accepted: 1 })
  })
  await world.runAt('2026-08-01T00:00:00Z')
  expect(await world.partitions()).not.toContain('2026-06')
})

test('large amounts of data of one box are deleted in small pieces', async () => {
  const [box] = boxes as [Sender]
  // Another stack keeps data of another box, so the month isn't dropped as a whole.
  await world.sendMonths(boxes[7]!, '2026-07', '2026-08')
  await world.database.asSystem((tx) =>
    sql`insert into measurement_chunk (sensorbox_key, measure, start_ms, end_ms, tenure_key, count, payload)
      select sensorbox_key, 2, start_ms + n, start_ms + n, tenure_key, 1, payload
      from measurement_chunk, generate_series(1, 12000) n where sensorbox_key = ${box.number}`.execute(tx),
  )
  expect((await world.stored(box)).chunks).toBe(12_001)
  let transactions = 0
  const counting: Pick<Database, 'asSystem'> = {
    asSystem: (work) => {
      transactions++
      return world.database.asSystem(work)
    },
  }
  world.clock.set(Date.parse('2026-09-01T00:00:00Z'))
  const run = world.process({ database: counting })
  while (!(await world.isRunOver())) await run(world.clock.now())
  expect(await world.stored(box)).toEqual({ chunks: 0, hours: 0 })
  expect(transactions).toBeGreaterThan(5)
})
