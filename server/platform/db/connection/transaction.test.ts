import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts'
import { type OneConnection, oneConnection } from '../../../testing/one-connection.ts'
import type { Tx } from '../tx.ts'
import { type InTransaction, setLocal, transactionsOn } from './transaction.ts'

let fresh: TestDatabase
let inTransaction: InTransaction
let asking: OneConnection
/** Errors that occurred after the caller had its result. */
const lost: Error[] = []

beforeAll(async () => {
  fresh = await freshDatabase()
  asking = oneConnection(fresh.databases.owner)
  inTransaction = transactionsOn(asking.pool, (error) => lost.push(error))
  await asking.pool.query('create table kept (value integer primary key)')
})
beforeEach(async () => {
  await asking.pool.query('truncate kept')
  asking.resetCount()
})
afterAll(async () => {
  await asking.pool.end()
  await fresh.drop()
})

const values = async () =>
  (await asking.pool.query<{ value: number }>('select value from kept order by value')).rows.map(
    ({ value }) => value,
  )
const insert = (tx: Tx, value: number) => sql`insert into kept values (${value})`.execute(tx)

test('sends concurrent statements at once and resolves them in order', async () => {
  const answered: number[] = []
  const select = async (tx: Tx, n: number) => {
    await sql`select ${n}::int`.execute(tx)
    answered.push(n)
  }
  let sentBeforeAnswer = 0
  await inTransaction('read write', async (tx) => {
    const both = Promise.all([select(tx, 1), select(tx, 2)])
    sentBeforeAnswer = asking.given()
    await both
  })
  // Two statements and the start of the transaction.
  expect([sentBeforeAnswer, answered]).toEqual([3, [1, 2]])
})

test('commits when the work succeeds, and rolls back when it throws', async () => {
  await inTransaction('read write', async (tx) => {
    const { numAffectedRows } = await sql`insert into kept values (1), (2)`.execute(tx)
    expect(numAffectedRows).toBe(2n)
  })
  const failed = inTransaction('read write', async (tx) => {
    await insert(tx, 3)
    throw new Error('the work failed')
  })
  await expect(failed).rejects.toThrow('the work failed')
  expect(await values()).toEqual([1, 2])
})

test('rolls back when a setting fails', async () => {
  const failed = inTransaction('read write', async (tx) => {
    await setLocal(tx, { lock_timeout: 'for-ever' })
    await insert(tx, 5)
  })
  await expect(failed).rejects.toThrow('invalid value')
  const unsafe = inTransaction('read write', (tx) => setLocal(tx, { 'app.roots': "'; commit" }))
  await expect(unsafe).rejects.toThrow('unsafe setting')
  expect(await values()).toEqual([])
})

test('a read-only transaction ends soon after its result and blocks nobody', async () => {
  await inTransaction('read only', (tx) => sql`select count(*) from kept`.execute(tx))
  const other = oneConnection(fresh.databases.owner)
  // Waits for the lock of the read.
  await other.pool.query('alter table kept add column noted text')
  await other.pool.query('alter table kept drop column noted')
  await other.pool.end()
})

test('runs several statements in one text, in order with the others', async () => {
  await inTransaction('read write', async (tx) => {
    await Promise.all([
      insert(tx, 1),
      sql`delete from kept; insert into kept values (2)`.execute(tx),
      insert(tx, 3),
    ])
  })
  expect(await values()).toEqual([2, 3])
})

test('prepares statements of a pool when another pool has used up its names', async () => {
  const other = oneConnection(fresh.databases.owner)
  const inOther = transactionsOn(other.pool, (error) => lost.push(error))
  await inOther('read only', async (tx) => {
    for (let text = 0; text < 700; text++) {
      const uses = Array.from({ length: 5 }, (_, n) =>
        sql`select ${n}::int as ${sql.id(`c${text}`)}`.execute(tx),
      )
      await Promise.all(uses)
    }
  })
  for (let sent = 0; sent < 6; sent++) {
    await inTransaction('read only', (tx) => sql`select ${sent}::int as later`.execute(tx))
  }
  const preparedIn = async ({ pool }: OneConnection, statement: string) =>
    (await pool.query('select from pg_prepared_statements where statement like $1', [statement])).rowCount
  expect(await preparedIn(other, '%::int as "c699"')).toBe(0)
  expect(await preparedIn(asking, '%::int as later')).toBe(1)
  await other.pool.end()
})

test('prepares a statement that is sent often, unless it has a parameter for each of many rows', async () => {
  const prepared: number[] = []
  for (const rows of [399, 401]) {
    for (let sent = 0; sent < 6; sent++) {
      const values = sql.join(Array.from({ length: rows }, (_, i) => sql`(${sent * rows + i}::int)`))
      await inTransaction('read write', (tx) => sql`insert into kept values ${values}`.execute(tx))
    }
    await asking.pool.query('truncate kept')
    const { rowCount } = await asking.pool.query(
      "select from pg_prepared_statements where statement like 'insert into kept values ($1::int), ($2::int)%'",
    )
    prepared.push(rowCount ?? 0)
  }
  expect(prepared).toEqual([1, 1])
})

test('rolls back concurrent statements when one fails, and throws the first error', async () => {
  const statuses: string[] = []
  const failed = inTransaction('read write', async (tx) => {
    const asked = [insert(tx, 1), sql`select 1 / ${0}::int`.execute(tx), insert(tx, 2)]
    statuses.push(...(await Promise.allSettled(asked)).map(({ status }) => status))
    await Promise.all(asked)
  })
  await expect(failed).rejects.toMatchObject({ code: '22012' })
  expect(statuses).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await values()).toEqual([])
})

test('throws when the work has swallowed the error of a statement', async () => {
  const failed = inTransaction('read write', async (tx) => {
    await insert(tx, 1)
    sql`select 1 / 0`.execute(tx).catch(() => {})
  })
  await expect(failed).rejects.toThrow('its error was not thrown')
  expect(await values()).toEqual([])
})

test('reports the swallowed error of a read and drops its connection', async () => {
  const connection = async () =>
    (await asking.pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  const before = await connection()
  await inTransaction('read only', async (tx) => {
    sql`select 1 / 0`.execute(tx).catch(() => {})
  })
  expect(await connection()).not.toBe(before)
  expect(lost.map(({ message }) => message)).toEqual([
    'a statement of the transaction failed, and its error was not thrown',
  ])
})

test('rejects statements after the end of a transaction, whether committed or rolled back', async () => {
  const ended: Tx[] = []
  await inTransaction('read write', async (tx) => void ended.push(tx))
  const failed = inTransaction('read only', async (tx) => {
    ended.push(tx)
    throw new Error('the work failed')
  })
  await expect(failed).rejects.toThrow('the work failed')
  for (const tx of ended) await expect(insert(tx, 1)).rejects.toThrow('the transaction is over')
  expect(await values()).toEqual([])
})

test('a read-only transaction cannot write', async () => {
  await expect(inTransaction('read only', (tx) => insert(tx, 1))).rejects.toMatchObject({
    code: '25006',
  })
  expect(await values()).toEqual([])
})
