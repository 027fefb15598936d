import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase, type Tx } from '../../../../platform/db/database.ts'
import { freshDatabase, type TestDatabase } from '../../../../testing/database.ts'
import type { HeldKey } from '../../../core/facts-versions/public.ts'
import type { ChunkRow } from '../chunks/rows.ts'
import { isTelemetryDistributed } from '../distribute/is-telemetry-distributed.ts'
import { moveSeries } from './append-queries.ts'
import { openToWrite } from './write-queries.ts'

let fresh: TestDatabase
let database: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  const { app, system, owner } = fresh.databases
  database = openDatabase({
    app,
    system,
    isDistributed: await isTelemetryDistributed(owner),
    onError: () => {},
  })
  await database.asSystem((tx) => moveSeries(tx, [chunkOf(ours), chunkOf(theirs)]))
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

const ours = 1 as HeldKey
const theirs = 2 as HeldKey

function chunkOf(sensorbox_key: number, end_ms = 1000): ChunkRow {
  return {
    sensorbox_key,
    measure: 1,
    start_ms: 1000,
    end_ms,
    tenure_key: sensorbox_key,
    count: 1,
    payload: Buffer.alloc(0),
  }
}

/** Runs work in the transaction of a request that may write our box. */
function inRequest<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const stackId = randomUUID()
  const scope = { accountId: randomUUID(), roots: [stackId], tree: false, barred: [] }
  return database.forStacks({ scope, stackId, readOnly: false }, async ({ tx }) => {
    await openToWrite(tx, { sensorboxKey: ours, tenureKey: 1 })
    return work(tx)
  })
}

test('a request advances the series of the box that it has opened, and no others', async () => {
  await inRequest((tx) => moveSeries(tx, [chunkOf(ours, 5000)]))
  for (const box of [theirs, 3]) {
    await expect(inRequest((tx) => moveSeries(tx, [chunkOf(box, 5000)]))).rejects.toThrow(
      'row-level security',
    )
  }
  const rows = await database.asSystem((tx) =>
    tx
      .selectFrom('measurement_series')
      .select(['sensorbox_key', 'newest_ms'])
      .orderBy('sensorbox_key')
      .execute(),
  )
  expect(rows).toEqual([
    { sensorbox_key: ours, newest_ms: 5000 },
    { sensorbox_key: theirs, newest_ms: 1000 },
  ])
})

test('a request sees and changes only the series of the box that it has opened, and deletes none', async () => {
  const update = (box: number) => (tx: Tx) =>
    sql`update measurement_series set newest_ms = 9000 where sensorbox_key = ${box}`.execute(tx)
  expect((await inRequest(update(theirs))).numAffectedRows).toBe(0n)
  const seen = await inRequest((tx) => tx.selectFrom('measurement_series').select('sensorbox_key').execute())
  expect(seen).toEqual([{ sensorbox_key: ours }])
  await expect(
    inRequest((tx) => tx.deleteFrom('measurement_series').where('sensorbox_key', '=', ours).execute()),
  ).rejects.toThrow('permission denied')
})

test('a request that has opened no box sees no series', async () => {
  const stackId = randomUUID()
  const scope = { accountId: randomUUID(), roots: [stackId], tree: false, barred: [] }
  const seen = await database.forStacks({ scope, stackId, readOnly: true }, ({ tx }) =>
    tx.selectFrom('measurement_series').select('sensorbox_key').execute(),
  )
  expect(seen).toEqual([])
})
