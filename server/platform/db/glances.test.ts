import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../testing/database.ts'
import { type OneConnection, oneConnection } from '../../testing/one-connection.ts'
import { TurnIsOver } from './glances.ts'
import { setLocal } from './pipelined-dialect.ts'
import { openPipelined, type Pipelined } from './transaction.ts'
import type { Tx } from './tx.ts'

let fresh: TestDatabase
let pipelined: Pipelined
let asking: OneConnection

beforeAll(async () => {
  fresh = await freshDatabase()
  asking = oneConnection(fresh.databases.owner)
  pipelined = openPipelined(asking.pool)
})
beforeEach(() => {
  asking.countAnew()
})
afterAll(async () => {
  await pipelined.close()
  await fresh.drop()
})

/** What the transaction may see by its settings, and when it began. */
async function bound(tx: Tx) {
  const { rows } = await sql<{ roots: string; tree: string; began: string }>`select
    current_setting('app.roots', true) as roots, coalesce(current_setting('app.tree', true), '') as tree,
    now()::text as began`.execute(tx)
  return rows[0]
}
const divide = async (tx: Tx, by: number) => (await sql`select 1 / ${by}::int as it`.execute(tx)).rows

test('those that begin in one turn are one message, each with its own settings in a transaction of its own', async () => {
  const look = (roots: string, isTree: boolean) =>
    pipelined.glance(async (tx) => {
      await setLocal(tx, 'app.roots', roots)
      if (isTree) await setLocal(tx, 'app.tree', 'on')
      return bound(tx)
    })
  const seen = await Promise.all([look('a', true), look('b', false), pipelined.glance(bound)])
  expect(asking.given()).toBe(1)
  expect(seen.map((each) => [each?.roots, each?.tree])).toEqual([
    ['a', 'on'],
    ['b', ''],
    ['', ''],
  ])
  expect(new Set(seen.map((each) => each?.began)).size).toBe(3)
})

test('a glance sees nothing by the settings of a transaction that has only read on its connection before it', async () => {
  await pipelined.transaction('read only', async (tx) => {
    await setLocal(tx, 'app.roots', 'a')
    await setLocal(tx, 'app.tree', 'on')
    return bound(tx)
  })
  expect(await pipelined.glance(bound)).toMatchObject({ roots: '', tree: '' })
})

test('what is asked later is refused, and so is what is written', async () => {
  const later = pipelined.glance(async (tx) => {
    await bound(tx)
    return bound(tx)
  })
  await expect(later).rejects.toThrow(TurnIsOver)
  const writes = pipelined.glance((tx) => sql`create table made (id integer)`.execute(tx))
  await expect(writes).rejects.toMatchObject({ code: '25006' })
  expect(await pipelined.glance(bound)).toMatchObject({ roots: '' })
})

test('one that fails hears why; those before it are answered, those behind it told to ask again', async () => {
  const [before, failed, behind] = await Promise.allSettled([
    pipelined.glance((tx) => divide(tx, 1)),
    pipelined.glance(async (tx) => {
      await setLocal(tx, 'app.roots', 'a')
      return divide(tx, 0)
    }),
    pipelined.glance((tx) => divide(tx, 1)),
  ])
  expect(before).toMatchObject({ value: [{ it: 1 }] })
  expect(failed).toMatchObject({ reason: { code: '22012' } })
  expect(behind).toMatchObject({ reason: expect.any(TurnIsOver) })
  expect(await pipelined.glance(bound)).toMatchObject({ roots: '' })
})

test('when the connection can’t be had, everybody hears of it', async () => {
  const url = new URL(fresh.databases.owner)
  url.pathname = '/nowhere'
  const pool = new pg.Pool({ connectionString: url.href, max: 1, pipeline: true })
  const nowhere = openPipelined(pool)
  const asked = await Promise.allSettled([nowhere.glance(bound), nowhere.glance(bound)])
  expect(asked).toMatchObject([{ reason: { code: '3D000' } }, { reason: { code: '3D000' } }])
  await nowhere.close()
})
