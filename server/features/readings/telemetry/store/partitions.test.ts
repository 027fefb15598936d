import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTicker } from '../../../../app/work/ticker.ts'
import { type Database, openDatabase } from '../../../../platform/db/database.ts'
import { freshDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { isTelemetryDistributed } from '../distribute/is-telemetry-distributed.ts'
import { upload } from '../testing/reading-model.ts'
import { openPartitions } from './partitions.ts'

let own: TestDatabase
let database: Database

const minute = 60_000
const day = 86_400_000
const november = Date.UTC(2026, 10, 30, 12)

beforeAll(async () => {
  own = await freshDatabase()
  database = openDatabase({
    ...own.databases,
    isDistributed: await isTelemetryDistributed(own.databases.system),
    onError: () => undefined,
  })
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

function partitions() {
  return database.asSystem(async (tx) => {
    const { rows } = await sql<{ name: string; storage: string | null; forced: boolean }>`
      select c.relname as name, a.attstorage as storage, c.relforcerowsecurity as forced
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
        left join pg_attribute a on a.attrelid = c.oid and a.attname = 'payload'
      where i.inhparent in ('measurement_chunk'::regclass, 'measurement_hour'::regclass) and c.relkind = 'r'
      order by c.relname`.execute(tx)
    return rows
  })
}

/** Returns a database that counts its transactions. */
function counted() {
  const count = { transactions: 0 }
  const asSystem: Database['asSystem'] = (work) => {
    count.transactions += 1
    return database.asSystem(work)
  }
  return { count, database: { ...database, asSystem } }
}

test('while the tables are locked, uploads continue and the partitions for the next months are created later', async () => {
  let now = november
  const logged: string[] = []
  const log = pino({}, { write: (line: string) => void logged.push(line) })
  const work = openPartitions(database)
  await work.withMonths([november], async () => {})
  const ticker = createTicker(
    [{ name: 'months ahead', everyMs: minute, run: (at) => work.makeAhead(at) }],
    () => now,
    log,
  )
  await database.asSystem(async (tx) => {
    await sql`lock table measurement_chunk in share update exclusive mode`.execute(tx)
    await ticker.runDue()
    expect(await partitions()).toHaveLength(2)
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'due work failed', work: 'months ahead', err: { code: '55P03' } },
    ])
    expect(
      await database.asSystem((other) => upload(other, 1, Number.POSITIVE_INFINITY, [[november, 1]])),
    ).toBe(1)
  })
  now += minute
  await ticker.runDue()
  expect(logged).toHaveLength(1)
  expect(await partitions()).toEqual(
    ['measurement_chunk', 'measurement_hour'].flatMap((table) =>
      ['2026_11', '2026_12', '2027_01'].map((month) => ({
        name: `${table}_${month}`,
        storage: table === 'measurement_chunk' ? 'e' : null,
        forced: true,
      })),
    ),
  )
})

test('an upload uses a partition that was created ahead, and checking again takes no transaction', async () => {
  const { count, database: watched } = counted()
  const work = openPartitions(watched)
  await work.makeAhead(november)
  // Where the telemetry is distributed, another one sets the storage of a month's shards.
  const each = database.isDistributed ? 2 : 1
  expect(count.transactions).toBe(3 * each)
  await work.makeAhead(november)
  await work.withMonths([november, november + minute, Date.UTC(2027, 0, 31)], async () => {})
  expect(count.transactions).toBe(3 * each)
  await work.makeAhead(november + day)
  expect(count.transactions).toBe(4 * each)
  expect((await partitions()).at(-1)?.name).toBe('measurement_hour_2027_02')
})

test('two processes can create the same months at the same time', async () => {
  const spring = Date.UTC(2027, 3, 1)
  await Promise.all([1, 2, 3].map(() => openPartitions(database).makeAhead(spring)))
  expect((await partitions()).map(({ name }) => name)).toContain('measurement_chunk_2027_06')
})
