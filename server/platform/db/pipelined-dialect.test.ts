import { Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tables } from '../../migrations/tables.ts'
import { freshDatabase, type TestDatabase } from '../../testing/database.ts'
import type { Question } from './described-query.ts'
import { pipelinedDialect, prepared, sendAhead, setLocal } from './pipelined-dialect.ts'

let fresh: TestDatabase
let db: Kysely<Tables>
/** What went to the server since it last answered everything. */
let unanswered: string[] = []
/** The statements that went out together. */
let trips: string[][] = []

beforeAll(async () => {
  fresh = await freshDatabase()
  // One connection, so that each transaction gets that of the one before.
  const pool = new pg.Pool({ connectionString: fresh.databases.owner, max: 1, pipeline: true })
  // It ends without waiting for its connection.
  pool.on('error', () => {})
  pool.on('connect', note)
  db = new Kysely<Tables>({ dialect: pipelinedDialect(pool) })
  await sql`create table kept (value integer primary key)`.execute(db)
})
beforeEach(() => {
  trips = []
})
afterAll(async () => {
  await db.destroy()
  await fresh.drop()
})

function note(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (config: unknown) => Promise<unknown>
  client.query = ((config: string | { questions: readonly Question[] }) => {
    if (unanswered.length === 0) trips.push(unanswered)
    const own = unanswered
    const answered = () => {
      if (unanswered === own) unanswered = []
    }
    const answer = query(config)
    if (typeof config === 'string') {
      unanswered.push(config)
      answer.then(answered, answered)
    } else {
      unanswered.push(...config.questions.map(({ text }) => text))
      for (const question of config.questions) question.answer.then(answered, answered)
    }
    return answer
  }) as typeof client.query
}

test('a beginning and its settings are one message before the first query, and the end of a read comes with the next beginning', async () => {
  for (let i = 0; i < 2; i++) {
    await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => {
        await setLocal(tx, 'app.roots', 'a')
        const { rows } = await sql`select current_setting('app.roots') as roots`.execute(tx)
        expect(rows).toEqual([{ roots: 'a' }])
      })
  }
  const question = "select current_setting('app.roots') as roots"
  const beginning = "start transaction read only; set local app.roots = 'a'"
  expect(trips).toEqual([
    [beginning, question],
    [`commit; ${beginning}`, question],
  ])
})

test('what is written is there when the transaction has ended, and gone when its work failed', async () => {
  await db.transaction().execute((tx) => sql`insert into kept values (1)`.execute(tx))
  const failed = db.transaction().execute(async (tx) => {
    const result = await sql`insert into kept values (2), (3)`.execute(tx)
    expect(result.numAffectedRows).toBe(2n)
    throw new Error('the work failed')
  })
  await expect(failed).rejects.toThrow('the work failed')
  const { rows } = await sql`select value from kept`.execute(db)
  expect(rows).toEqual([{ value: 1 }])
})

test('a statement sent ahead that fails fails the transaction, and is what is told', async () => {
  for (const query of [sql`insert into kept values (4)`, null]) {
    const failed = db.transaction().execute(async (tx) => {
      await sendAhead(tx, sql`select 1 / 0`)
      await query?.execute(tx)
    })
    await expect(failed).rejects.toThrow('division by zero')
  }
  const { rows } = await sql`select value from kept where value = 4`.execute(db)
  expect(rows).toEqual([])
})

test('a setting that fails fails the transaction before anything of it is kept', async () => {
  const failed = db.transaction().execute(async (tx) => {
    await setLocal(tx, 'lock_timeout', 'for-ever')
    await sql`insert into kept values (5)`.execute(tx)
  })
  await expect(failed).rejects.toThrow('invalid value')
  const unsafe = db.transaction().execute((tx) => setLocal(tx, 'app.roots', "'; commit"))
  await expect(unsafe).rejects.toThrow('unsafe setting')
  const { rows } = await sql`select value from kept where value = 5`.execute(db)
  expect(rows).toEqual([])
})

test('a transaction that only read is over soon, whoever comes next', async () => {
  const read = () =>
    db
      .transaction()
      .setAccessMode('read only')
      .execute((tx) => sql`select count(*) from kept`.execute(tx))
  await read()
  await sql`alter table kept add column noted text`.execute(db)
  await read()
  const other = new pg.Client({ connectionString: fresh.databases.owner })
  await other.connect()
  // Waits for the lock of the read, which nobody ends but time.
  await other.query('alter table kept drop column noted')
  await other.end()
})

test('a prepared query is parsed once on a connection, and may fail in between', async () => {
  const half = (value: number) =>
    db
      .transaction()
      .execute((tx) => prepared<{ half: number }>(tx, 'half', sql`select 10 / ${value}::int as half`))
  expect(await half(2)).toEqual([{ half: 5 }])
  await expect(half(0)).rejects.toThrow('division by zero')
  expect(await half(5)).toEqual([{ half: 2 }])
  const { rows } = await sql`select name from pg_prepared_statements`.execute(db)
  expect(rows).toEqual([{ name: 'half' }])
})
