import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts'
import { type Database, openDatabase, type StackBound, type Tx } from '../database.ts'

let fresh: TestDatabase
let database: Database
const [accountId, stackId, child, barred] = Array.from({ length: 4 }, () => randomUUID())
const scope = { accountId: accountId!, roots: [stackId!], tree: true, barred: [barred!] }
const bounds = { scope, stackId: stackId! }

beforeAll(async () => {
  fresh = await freshDatabase()
  const { app, system } = fresh.databases
  database = openDatabase({ app, system, onError: () => {} })
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

/** Sets everything that a transaction can set: its walls, its tenures, its boxes and its plan mode. */
async function openWide(db: StackBound): Promise<void> {
  await db.enterChild(child!)
  await db.openTenures([1, 2])
  await sql`set local app.boxes = '3'`.execute(db.tx)
}

const settings = [
  'app.account',
  'app.roots',
  'app.tree',
  'app.barred',
  'app.tenures',
  'app.boxes',
  'plan_cache_mode',
]
interface Seen {
  readonly connection: number
  readonly settings: readonly (string | null)[]
}
async function seenBy(tx: Tx): Promise<Seen> {
  const { rows } = await sql<Seen>`
    select pg_backend_pid() as connection,
      array(select nullif(current_setting(name, true), '') from unnest(${settings}::text[]) with ordinality as s (name, at)
        order by at) as settings`.execute(tx)
  return rows[0]!
}

/** Every way to use a connection of the app role. */
const ways: [string, (seen: (db: StackBound) => Promise<void>) => Promise<unknown>][] = [
  ['a read', (work) => database.forStacks({ ...bounds, readOnly: true }, work)],
  ['a write', (work) => database.forStacks({ ...bounds, readOnly: false }, work)],
  ["a caller's read", (work) => database.forCaller({ readOnly: true }, enterAs, work)],
  ["a caller's write", (work) => database.forCaller({ readOnly: false }, enterAs, work)],
]
const endings: [string, (db: StackBound) => Promise<void>][] = [
  ['succeeds', async () => {}],
  ['throws', () => Promise.reject(new Error('it failed'))],
  ['fails in a statement', async ({ tx }) => void (await sql`select 1 / 0`.execute(tx))],
]
const cases = ways.flatMap(([way, run]) => endings.map(([ending, end]) => ({ way, ending, run, end })))

async function enterAs(tx: Tx) {
  await sql`select set_walls(${accountId}, ${[stackId]}, true, ${[barred]})`.execute(tx)
  return bounds
}

/** Returns the settings that a transaction inherits from its connection before its walls are set. */
const seenBefore = () =>
  database.forCaller(
    { readOnly: true },
    async (tx) => ({ ...bounds, seen: await seenBy(tx) }),
    async (_db, { seen }) => seen,
  )

test.each(cases)(
  'the settings of $way that $ending do not leak into the next transaction on the connection',
  async ({ run, end }) => {
    let before: Seen | undefined
    const done = run(async (db) => {
      await openWide(db)
      before = await seenBy(db.tx)
      await end(db)
    })
    await done.catch(() => {})
    expect(before?.settings).toEqual([
      accountId,
      `${stackId},${child}`,
      'on',
      barred,
      '1,2',
      '3',
      'force_generic_plan',
    ])
    let next = await seenBefore()
    // A read's connection becomes free with its commit, which the caller doesn't wait for.
    while (next.connection !== before?.connection) next = await seenBefore()
    expect(next).toEqual({
      connection: before?.connection,
      settings: [null, null, null, null, null, null, 'auto'],
    })
  },
)

test('settings of the system role end with its transaction, and single statements inherit none', async () => {
  const seen = () => database.asSystem(seenBy)
  const before = await database.asSystem(async (tx) => {
    await sql`select set_config('app.roots', ${stackId}, true)`.execute(tx)
    return seenBy(tx)
  })
  expect(before.settings[1]).toBe(stackId)
  expect(await seen()).toEqual({
    connection: before.connection,
    settings: [null, null, null, null, null, null, 'auto'],
  })
  const statement = { name: 'roots', text: "select nullif(current_setting('app.roots', true), '') as roots" }
  expect(await database.statementAsSystem(statement, [])).toEqual([{ roots: null }])
})

test('a transaction sees no stack before its caller is known', async () => {
  const seen = await database.forCaller(
    { readOnly: true },
    async (tx) => ({ ...bounds, stacks: await tx.selectFrom('stack').select('id').execute() }),
    async (_db, { stacks }) => stacks,
  )
  expect(seen).toEqual([])
})
