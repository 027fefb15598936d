import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../platform/db/as-owner.ts'
import type { StackBound } from '../platform/db/database.ts'
import { localRoles } from '../platform/postgres/local-database.ts'
import { type Client, type People, startPeople } from '../testing/people.ts'

let people: People
let provider: Client
let customer: Client

beforeAll(async () => {
  people = await startPeople()
  provider = await people.customer(people.root, 'Northwind')
  customer = await people.customer(provider, 'Fjord')
  await people.member(customer, 'guest@example.org')
  await people.member(provider, 'guest@example.org')
})
afterAll(() => people.close())

/** Runs work in the transaction of a request whose code performs no checks of its own. */
function inRequest<T>(client: Client, work: (db: StackBound) => Promise<T>): Promise<T> {
  const { accountId, stackId } = client
  const scope = { accountId, roots: [stackId], tree: false, barred: [] }
  return people.database.forStacks({ scope, stackId, readOnly: false }, work)
}

test('a request can’t make anyone a superuser, change an address or take over an account', async () => {
  for (const change of [
    { is_superuser: true },
    { email: 'other@example.org' },
    { created_in_which_stack: customer.stackId },
  ]) {
    const attempt = inRequest(customer, ({ tx }) => tx.updateTable('account').set(change).execute())
    await expect(attempt).rejects.toThrow('permission denied')
  }
})

test('every stack of a person sees the account, but only the one that created it can change it', async () => {
  const rename = (client: Client) =>
    inRequest(client, async ({ tx }) => {
      const seen = tx.selectFrom('account').select('id').where('email', '=', 'guest@example.org')
      const change = tx
        .updateTable('account')
        .set({ name: 'New name' })
        .where('email', '=', 'guest@example.org')
      return [(await seen.execute()).length, (await change.executeTakeFirst()).numUpdatedRows]
    })
  expect(await rename(provider)).toEqual([1, 0n])
  expect(await rename(customer)).toEqual([1, 1n])
  expect(await rename(people.root)).toEqual([0, 0n])
})

test('a stack can read its own limit but set only those of its children', async () => {
  const raise = (client: Client) =>
    inRequest(client, async ({ tx }) => {
      const change = tx
        .updateTable('stack_limit')
        .set({ overspend_limit: -5 })
        .where('stack_id', '=', customer.stackId)
      return (await change.executeTakeFirst()).numUpdatedRows
    })
  expect(await raise(customer)).toBe(0n)
  expect(await raise(people.root)).toBe(0n)
  expect(await raise(provider)).toBe(1n)
  const own = await inRequest(customer, ({ tx }) => tx.selectFrom('stack_limit').selectAll().execute())
  expect(own).toEqual([{ stack_id: customer.stackId, parent_id: provider.stackId, overspend_limit: -5 }])
})

test('a request can’t read sessions, passwords or tokens, nor create a stack next to its own', async () => {
  for (const table of ['session', 'credential', 'one_time_token', 'rate_counter', 'outbox_mail'] as const) {
    const attempt = inRequest(customer, ({ tx }) => tx.selectFrom(table).selectAll().execute())
    await expect(attempt).rejects.toThrow('permission denied')
  }
  const created = inRequest(customer, ({ tx }) =>
    tx
      .insertInto('stack')
      .values({
        id: people.random.id(),
        name: 'Beside',
        parent_id: provider.stackId,
        created_at: new Date(people.clock.now()),
      })
      .execute(),
  )
  await expect(created).rejects.toThrow('row-level security')
})

test('every table has row level security, except those that belong to no stack', async () => {
  const { rows } = await people.database.asSystem((tx) =>
    sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not (relrowsecurity and relforcerowsecurity)
      order by relname`.execute(tx),
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'migration',
    'sensorbox_model',
    'sensorbox_type',
    'type_alarm_limit',
  ])
})

test('requests have only read access to tables without row level security', async () => {
  const { rows } = await people.database.asSystem((tx) =>
    sql<{ name: string; rights: string }>`
      select c.relname as name, string_agg(distinct privilege_type, ' ' order by privilege_type) as rights
      from pg_class c cross join aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
      where c.relnamespace = 'public'::regnamespace and not c.relrowsecurity and c.relkind in ('r', 'p')
        and r.rolname = ${localRoles.app}
      group by c.relname order by c.relname`.execute(tx),
  )
  expect(rows).toEqual(
    ['sensorbox_model', 'sensorbox_type', 'type_alarm_limit'].map((name) => ({ name, rights: 'SELECT' })),
  )
})

test('a request without roots sees nothing', async () => {
  const seen = await people.database.forStacks(
    {
      scope: { accountId: people.random.id(), roots: [], tree: true, barred: [] },
      stackId: customer.stackId,
      readOnly: true,
    },
    async ({ tx }) =>
      Promise.all([
        tx.selectFrom('stack').select('id').execute(),
        tx.selectFrom('account').select('id').execute(),
        tx.selectFrom('access_right').select('id').execute(),
        tx.selectFrom('stack_limit').select('stack_id').execute(),
      ]),
  )
  expect(seen).toEqual([[], [], [], []])
})

test('no function with its owner’s rights can be made to use a temporary table', async () => {
  const { rows } = await people.database.asSystem((tx) =>
    sql<{ name: string }>`
      select oid::regprocedure::text as name from pg_proc
      where prosecdef and pronamespace = 'public'::regnamespace
        and not coalesce('search_path=public, pg_temp' = any (proconfig), false)`.execute(tx),
  )
  expect(rows).toEqual([])
})

test('the owner sees every row when it has signed in itself, and functions that run as the owner do not', async () => {
  const seen = 'select count(*)::int as count from outbox_mail'
  const count = await asOwner(people.databases.owner, async (tx) => {
    await sql
      .raw(`create function count_mails() returns table (count int) language sql security definer
      set search_path = public, pg_temp as '${seen}'`)
      .execute(tx)
    return (await sql.raw<{ count: number }>(seen).execute(tx)).rows[0]?.count
  })
  expect(count).toBeGreaterThan(0)
  const { rows } = await inRequest(customer, ({ tx }) =>
    sql.raw('select count from count_mails()').execute(tx),
  )
  expect(rows).toEqual([{ count: 0 }])
})
