import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../testing/database.ts'
import { isOutage } from './connection/outage.ts'
import { type Database, openDatabase, type Tx } from './database.ts'

let fresh: TestDatabase
let database: Database
const lost: Error[] = []

beforeAll(async () => {
  fresh = await freshDatabase()
  const { app, system } = fresh.databases
  database = openDatabase({ app, system, onError: (error) => lost.push(error) })
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

/** Terminates a transaction's connection as a killed server would, and waits until the pool has noticed. */
async function cut(tx: Tx): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  const killer = new Client({ connectionString: inject('testPostgres').superuserUrl })
  await killer.connect()
  const before = lost.length
  await killer.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await killer.end()
  await expect.poll(() => lost.length).toBeGreaterThan(before)
}

const transactions: [string, (work: (tx: Tx) => Promise<unknown>) => Promise<unknown>][] = [
  ['of the system role', (work) => database.asSystem(work)],
  ['that writes', (work) => inNoStack(false, work)],
  ['that reads', (work) => inNoStack(true, work)],
]

function inNoStack(readOnly: boolean, work: (tx: Tx) => Promise<unknown>) {
  const scope = { accountId: randomUUID(), roots: [], tree: false, barred: [] }
  return database.forStacks({ scope, stackId: randomUUID(), readOnly }, ({ tx }) => work(tx))
}

test.each(transactions)(
  'a connection lost between two statements fails the transaction %s, not the program',
  async (_, transaction) => {
    const broken = transaction(async (tx) => {
      await cut(tx)
      await sql`select 1`.execute(tx)
    })
    const error = await broken.catch((reason: unknown) => reason)
    expect(isOutage(error)).toBe(true)
    expect(await transaction(async () => 'works again')).toBe('works again')
  },
)

test('waiting too long for a connection fails as an outage', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const holders = Array.from({ length: 10 }, () => database.asSystem(() => held))
  const error = await database.asSystem(async () => 'never').catch((reason: unknown) => reason)
  expect(isOutage(error)).toBe(true)
  release()
  await Promise.all(holders)
  expect(await database.asSystem(async () => 'works again')).toBe('works again')
})

test.each([
  [{ code: 'ECONNREFUSED', syscall: 'connect' }, true],
  [{ code: 'ENOENT', syscall: 'connect' }, true],
  [{ code: 'ENOENT', syscall: 'open' }, false],
  [{ code: '57P03' }, true],
  [{ code: '53300' }, true],
  [{ code: '23505' }, false],
  [new Error('Client has encountered a connection error and is not queryable'), true],
  [new Error('Connection terminated unexpectedly'), true],
  [new Error('no'), false],
  [null, false],
])('%j is an outage: %s', (error, expected) => {
  expect(isOutage(error)).toBe(expected)
})
