import { once } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../testing/database.ts'
import { askTogether, Question } from './described-query.ts'

let fresh: TestDatabase
let pool: pg.Pool
let client: pg.PoolClient
/** The kinds of messages that PostgreSQL has answered with, but for the end of each answer. */
let answered: string[] = []

beforeAll(async () => {
  fresh = await freshDatabase()
  pool = new pg.Pool({ connectionString: fresh.databases.owner, max: 1, pipeline: true })
  // It ends without waiting for its connection.
  pool.on('error', () => {})
  client = await pool.connect()
  for (const kind of ['parseComplete', 'rowDescription', 'dataRow'])
    client.connection.on(kind as never, () => answered.push(kind))
})
afterAll(async () => {
  client.release()
  await pool.end()
  await fresh.drop()
})

function ask(asked: pg.PoolClient, config: pg.QueryConfig) {
  const question = new Question(config)
  askTogether(asked, [question])
  return question.answer
}

async function asked(config: pg.QueryConfig) {
  answered = []
  const { rows } = await ask(client, config)
  return { rows, answered }
}

test('the rows of a statement with a name are described once, and read the same after that', async () => {
  const text = `select $1::integer as n, $2::timestamptz as at, $3::jsonb as told, null::text as nothing,
    array[$1::integer] as list, '\\x0102'::bytea as bytes`
  const rowOf = (n: number) => ({
    n,
    at: new Date(n),
    told: { n },
    nothing: null,
    list: [n],
    bytes: Buffer.from([1, 2]),
  })
  const config = (n: number) => ({ name: 'all kinds', text, values: [n, new Date(n), { n }] })
  const first = await asked(config(1))
  const second = await asked(config(2))
  expect(first).toEqual({ rows: [rowOf(1)], answered: ['parseComplete', 'rowDescription', 'dataRow'] })
  expect(second).toEqual({ rows: [rowOf(2)], answered: ['dataRow'] })
})

test('none, one or many rows, in one turn with others', async () => {
  const config = (most: number) => ({
    name: 'many rows',
    text: 'select n from generate_series(1, $1::integer) n',
    values: [most],
  })
  const answers = await Promise.all([0, 2, 0, 1].map((most) => ask(client, config(most))))
  expect(answers.map(({ rows }) => rows.map(({ n }) => n))).toEqual([[], [1, 2], [], [1]])
  const later = await Promise.all([3, 0].map((most) => ask(client, config(most))))
  expect(later.map(({ rows, rowCount }) => [rows.length, rowCount])).toEqual([
    [3, 3],
    [0, 0],
  ])
})

test('a statement without a name, or without rows, is asked as it always was', async () => {
  for (let time = 0; time < 2; time++)
    expect((await asked({ text: 'select $1::text as a', values: ['b'] })).answered).toContain(
      'rowDescription',
    )
  await client.query('create table counted (n integer)')
  const write = { name: 'write', text: 'insert into counted values ($1)' }
  for (const n of [1, 2]) {
    const { rows, rowCount, command } = await ask(client, { ...write, values: [n] })
    expect([rows, rowCount, command]).toEqual([[], 1, 'INSERT'])
  }
})

test('what fails is told to whoever has asked it, and the next is answered', async () => {
  const divide = { name: 'divide', text: 'select 10 / $1::integer as quotient' }
  expect((await asked({ ...divide, values: [2] })).rows).toEqual([{ quotient: 5 }])
  const [failed, fine] = await Promise.allSettled([
    ask(client, { ...divide, values: [0] }),
    ask(client, { ...divide, values: [5] }),
  ])
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
  expect(fine).toMatchObject({ status: 'fulfilled', value: { rows: [{ quotient: 2 }] } })
  const unwritable = {
    toPostgres: () => {
      throw new Error('no value')
    },
  }
  expect(() => ask(client, { ...divide, values: [unwritable] })).toThrow('no value')
})

test('a statement whose rows have changed since is refused, not read as before', async () => {
  await client.query('create table changing (a integer)')
  const whole = { name: 'whole', text: 'select * from changing where a = $1', values: [1] }
  await ask(client, whole)
  await client.query('alter table changing add column b text')
  await expect(ask(client, whole)).rejects.toMatchObject({ code: '0A000' })
})

test('another connection describes for itself', async () => {
  const other = new pg.Client({ connectionString: fresh.databases.owner, pipeline: true } as pg.ClientConfig)
  await other.connect()
  const config = { name: 'each', text: 'select $1::text as a', values: ['b'] }
  await ask(client, config)
  expect((await ask(other as never, config)).rows).toEqual([{ a: 'b' }])
  other.end()
  await once(other, 'end')
})

test('together, nothing is answered after what fails, and what was not read is asked whole the next time', async () => {
  const questions = () => [
    new Question({ name: 'before', text: 'select 1 as n' }),
    new Question({ name: 'failing', text: 'select 1 / $1::integer as n', values: [0] }),
    new Question({ name: 'after', text: 'select 3 as n' }),
  ]
  const first = questions()
  askTogether(client, first)
  const [before, failing, after] = await Promise.allSettled(first.map(({ answer }) => answer))
  expect(before).toMatchObject({ status: 'fulfilled', value: { rows: [{ n: 1 }] } })
  expect(failing).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
  expect(after).toMatchObject({ status: 'rejected', reason: { code: '25P02' } })
  const [again, , last] = questions()
  askTogether(client, [again as Question, last as Question])
  expect((await Promise.all([again?.answer, last?.answer])).map((each) => each?.rows)).toEqual([
    [{ n: 1 }],
    [{ n: 3 }],
  ])
})

test('when the connection breaks, everything that waits for it fails with that', async () => {
  const other = new pg.Client({ connectionString: fresh.databases.owner, pipeline: true } as pg.ClientConfig)
  other.on('error', () => {})
  await other.connect()
  const questions = [1, 2].map(() => new Question({ text: 'select pg_sleep($1)', values: [60] }))
  askTogether(other as never, questions)
  ;(other as never as pg.PoolClient).connection.stream.destroy()
  const settled = await Promise.allSettled(questions.map(({ answer }) => answer))
  expect(settled.map((each) => each.status === 'rejected' && each.reason.message)).toEqual([
    'Connection terminated unexpectedly',
    'Connection terminated unexpectedly',
  ])
})
