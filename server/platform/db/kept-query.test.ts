import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../testing/database.ts'
import { type Database, openDatabase, type Scope, type StackBound } from './database.ts'
import { keptQuery, keptRow, keptStatement, keptStatementByRow } from './kept-query.ts'

let fresh: TestDatabase
let database: Database
let withoutFirstWall: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  const { app, system } = fresh.databases
  database = openDatabase({ app, system, onError: () => {} })
  withoutFirstWall = openDatabase({ app, system, firstWallOff: true, onError: () => {} })
})
afterAll(async () => {
  await Promise.all([database.close(), withoutFirstWall.close()])
  await fresh.drop()
})

function bound<T>(
  stackId: string,
  work: (db: StackBound) => Promise<T>,
  { of = database, scope }: { of?: Database; scope?: Partial<Scope> } = {},
): Promise<T> {
  const whole = { accountId: randomUUID(), roots: [stackId], tree: false, barred: [], ...scope }
  return of.forStacks({ scope: whole, stackId, readOnly: true }, work)
}

test('each asks with its own values and with what its own transaction is bound by', async () => {
  const build = vi.fn(
    (db: StackBound, word: string, ids: readonly string[]) => sql<{ found: unknown[] }>`
      select array[${word}::text, ${db.stackId}::text, ${db.scope.accountId}::text,
        array_to_string(${[...db.scope.roots]}::text[], ','), array_to_string(${[...db.scope.barred]}::text[], ','),
        array_to_string(${[...ids, 'and one more']}::text[], ',')] as found`,
  )
  const ask = keptQuery(build)
  for (const word of ['first', 'second']) {
    const [stackId, root, barred, accountId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    const scope = { accountId, roots: [stackId, root], barred: [barred] }
    const [row] = await bound(stackId, (db) => ask(db, word, [`${word} id`, 'other']), { scope })
    expect(row?.found).toEqual([
      word,
      stackId,
      accountId,
      `${stackId},${root}`,
      barred,
      `${word} id,other,and one more`,
    ])
  }
  expect(build).toHaveBeenCalledTimes(1)
})

test('the first wall stands in a kept query for the stack of each transaction, and is off where it is off', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  const within = keptQuery(
    (db) => sql<{ is_within: boolean }>`
      select ${db.within('s.id')} as is_within from (select ${one}::uuid as id) s`,
  )
  const isWithin = async (stackId: string, of: Database) =>
    (await bound(stackId, (db) => within(db), { of }))[0]?.is_within
  expect(await isWithin(one, database)).toBe(true)
  expect(await isWithin(other, database)).toBe(false)
  expect(await isWithin(other, withoutFirstWall)).toBe(true)
  expect(await isWithin(other, database)).toBe(false)
})

test('a text that depends on a value is refused', async () => {
  const written = keptQuery((_, name: string) => sql`select 1 as ${sql.raw(`${name}`)}`)
  await expect(bound(randomUUID(), (db) => written(db, 'a'))).rejects.toThrow('without its values')
  const chosen = keptQuery((_, isWanted: boolean) => (isWanted ? sql`select 1` : sql`select 2`))
  await expect(bound(randomUUID(), (db) => chosen(db, false))).rejects.toThrow('not every value')
  const each = keptQuery((_, ids: readonly string[]) => sql`select ${ids.length}::integer`)
  await expect(bound(randomUUID(), (db) => each(db, ['a', 'b']))).rejects.toThrow('not every value')
  const reaching = keptQuery((db) => (db.scope.tree ? sql`select 1` : sql`select 2`))
  await expect(bound(randomUUID(), (db) => reaching(db))).rejects.toThrow('depend on the scope')
})

test('a kept statement asks with its own values, and tells its rows all together or one by one', async () => {
  const build = vi.fn(
    (from: number, words: readonly string[]) => sql<{ n: number; word: string }>`
      select n, (${[...words]}::text[])[n] as word from generate_series(${from}::integer, 3) n`,
  )
  const ask = keptStatement(build)
  const askByRow = keptStatementByRow(build)
  const read = async (from: number, words: readonly string[]) =>
    bound(randomUUID(), async ({ tx }) => {
      const heard: unknown[] = []
      const [all] = await Promise.all([
        ask(tx, from, words),
        askByRow(tx, (row) => heard.push(row), from, words),
      ])
      expect(heard).toEqual(all)
      return all
    })
  for (const words of [
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
  ]) {
    expect(await read(2, words)).toEqual([
      { n: 2, word: words[1] },
      { n: 3, word: words[2] },
    ])
  }
  expect(build).toHaveBeenCalledTimes(2)
  const deaf = () => {
    throw new Error('a row can not be read')
  }
  await expect(bound(randomUUID(), ({ tx }) => askByRow(tx, deaf, 1, []))).rejects.toThrow('can not be read')
})

test('a kept row is the first, and none is an error', async () => {
  const row = keptRow(
    (_, most: number) => sql<{ n: number }>`select n from generate_series(1, ${most}::integer) n`,
  )
  expect(await bound(randomUUID(), (db) => row(db, 3))).toEqual({ n: 1 })
  await expect(bound(randomUUID(), (db) => row(db, 0))).rejects.toThrow('no result')
})

test('outside of its transactions nobody is bound', async () => {
  const blank = await bound(randomUUID(), async (db) => db.blank)
  expect(blank.blank).toBe(blank)
  await expect(blank.openTenures([1])).rejects.toThrow('outside')
  await expect(blank.enterChild(randomUUID())).rejects.toThrow('outside')
})
