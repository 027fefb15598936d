import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../testing/database.ts'
import { type OneConnection, oneConnection } from '../../testing/one-connection.ts'
import { sendAhead, setLocal } from './pipelined-dialect.ts'
import { openPipelined, type Pipelined } from './transaction.ts'
import type { Tx } from './tx.ts'

let fresh: TestDatabase
let pipelined: Pipelined
let asking: OneConnection

beforeAll(async () => {
  fresh = await freshDatabase()
  asking = oneConnection(fresh.databases.owner)
  pipelined = openPipelined(asking.pool)
  await sql`create table kept (value integer primary key)`.execute(pipelined.db)
})
beforeEach(async () => {
  await sql`truncate kept`.execute(pipelined.db)
  asking.countAnew()
})
afterAll(async () => {
  await pipelined.close()
  await fresh.drop()
})

const values = async () =>
  (await sql<{ value: number }>`select value from kept order by value`.execute(pipelined.db)).rows.map(
    ({ value }) => value,
  )
const insert = (tx: Tx, value: number) => sql`insert into kept values (${value})`.execute(tx)

test('what is asked in one turn is one query, in the order in which it was asked', async () => {
  const answered: number[] = []
  const ask = async (tx: Tx, n: number) => {
    await sql`select ${n}::int`.execute(tx)
    answered.push(n)
  }
  await pipelined.transaction('read write', async (tx) => {
    await setLocal(tx, 'app.roots', 'a')
    await sendAhead(tx, sql`insert into kept values (${1})`)
    await Promise.all([ask(tx, 1), ask(tx, 2)])
    await ask(tx, 3)
  })
  // The beginning, three statements together, one more, the end.
  expect([asking.given(), answered]).toEqual([4, [1, 2, 3]])
  expect(await values()).toEqual([1])
})

test('several statements in one text are taken as such, in their place among the others', async () => {
  await pipelined.transaction('read write', async (tx) => {
    await Promise.all([
      insert(tx, 1),
      sql`delete from kept; insert into kept values (2)`.execute(tx),
      insert(tx, 3),
    ])
  })
  expect(await values()).toEqual([2, 3])
})

test('outside of transactions each statement is by itself: one that fails keeps no other from being done', async () => {
  const [failed, fine] = await Promise.allSettled([
    sql`select 1 / ${0}::int`.execute(pipelined.db),
    insert(pipelined.db as Tx, 1),
  ])
  expect([failed.status, fine.status]).toEqual(['rejected', 'fulfilled'])
  expect(await values()).toEqual([1])
})

test('what is asked together with a statement that fails is not done, and the first failure is what is told', async () => {
  const statuses: string[] = []
  const failed = pipelined.transaction('read write', async (tx) => {
    const asked = [insert(tx, 1), sql`select 1 / ${0}::int`.execute(tx), insert(tx, 2)]
    statuses.push(...(await Promise.allSettled(asked)).map(({ status }) => status))
    await Promise.all(asked)
  })
  await expect(failed).rejects.toMatchObject({ code: '22012' })
  expect(statuses).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await values()).toEqual([])
})

test('a transaction in which something failed that nobody has heard of is no success', async () => {
  const failed = pipelined.transaction('read write', async (tx) => {
    await insert(tx, 1)
    sql`select 1 / 0`.execute(tx).catch(() => {})
  })
  await expect(failed).rejects.toThrow('nobody has heard')
  expect(await values()).toEqual([])
})

test('what is asked in a transaction that is over is refused, whether it was kept or not', async () => {
  const ended: Tx[] = []
  await pipelined.transaction('read write', async (tx) => void ended.push(tx))
  const failed = pipelined.transaction('read only', async (tx) => {
    ended.push(tx)
    throw new Error('the work failed')
  })
  await expect(failed).rejects.toThrow('the work failed')
  for (const tx of ended) await expect(insert(tx, 1)).rejects.toThrow('the transaction is over')
  expect(await values()).toEqual([])
})

test('a transaction that only reads can not write', async () => {
  await expect(pipelined.transaction('read only', (tx) => insert(tx, 1))).rejects.toMatchObject({
    code: '25006',
  })
  expect(await values()).toEqual([])
})

test('closing lets go of connections that only transactions have used', async () => {
  const pool = new pg.Pool({ connectionString: fresh.databases.owner, max: 1, pipeline: true })
  // It ends without waiting for its connection.
  pool.on('error', () => {})
  const other = openPipelined(pool)
  await other.transaction('read only', (tx) => sql`select 1`.execute(tx))
  expect(pool.totalCount).toBe(1)
  await other.close()
  expect(pool.totalCount).toBe(0)
})
