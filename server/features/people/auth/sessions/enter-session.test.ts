import { logout, me, switchStack } from '@sensorstack/contract/features/people/auth/routes.ts'
import { listStacks } from '@sensorstack/contract/features/people/stacks/routes.ts'
import { NO_SESSION } from '@sensorstack/contract/platform/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiError } from '../../../../platform/http/answer/api-error.ts'
import type { Caller } from '../../../../platform/http/implementation.ts'
import { type Client, type People, startPeople } from '../../../../testing/people.ts'
import { setSuperuser } from '../../accounts/public.ts'
import { enterSession, sessionStillHolds } from './enter-session.ts'
import { forgetOldSessions } from './session-lifetime.ts'

const hourMs = 3_600_000
let people: People
let provider: Client
let customer: Client
let sibling: Client
let grandchild: Client

beforeAll(async () => {
  people = await startPeople()
  provider = await people.customer(people.root, 'Northwind')
  customer = await people.customer(provider, 'Fjord')
  sibling = await people.customer(provider, 'Alpine')
  grandchild = await people.customer(customer, 'Harbor')
})
afterAll(() => people.close())

/** Returns the caller of the session with a cookie's secret; null without a session. */
async function enter(secret: string | undefined): Promise<Caller | null> {
  const entered = people.database.forCaller(
    { readOnly: true },
    async (tx) => {
      const asked = { cookie: secret, scope: 'reach', now: people.clock.now() } as const
      const caller = await enterSession(tx, asked, people.database)
      if (!caller) throw new Error('only a request that acts in another stack has no caller')
      return { caller, stackId: caller.stackId, scope: { ...caller, tree: true } }
    },
    async (_db, { caller }) => caller,
  )
  return entered.catch((error: ApiError) => {
    expect(error.definition).toBe(NO_SESSION)
    return null
  })
}
const find = (client: Client) => enter(client.cookie.split('=')[1])

async function setRight(client: Client, stackId: string, status: 'accepted' | 'disabled' | 'declined') {
  await people.database.asSystem((tx) =>
    tx
      .updateTable('access_right')
      .set({ status })
      .where('account_id', '=', client.accountId)
      .where('stack_id', '=', stackId)
      .execute(),
  )
}

test('a session provides its person, the role and the accessible stacks', async () => {
  expect(await find(provider)).toMatchObject({
    accountId: provider.accountId,
    isSuperuser: false,
    stackId: provider.stackId,
    homeStackId: provider.stackId,
    role: 'admin',
    roots: [provider.stackId],
    barred: [],
  })
  expect(await enter(undefined)).toBeNull()
  expect(await enter('made up')).toBeNull()
})

test('a session ends after 12 hours without use and 14 days after it began', async () => {
  await people.member(provider, 'idle@northwind.example')
  const idle = await people.signIn('idle@northwind.example')
  people.clock.advance(12 * hourMs - 1)
  expect(await find(idle)).not.toBeNull()
  people.clock.advance(12 * hourMs)
  expect(await find(idle)).toBeNull()

  const busy = await people.signIn('idle@northwind.example')
  for (let hours = 11; hours < 14 * 24; hours += 11) {
    people.clock.advance(11 * hourMs)
    expect(await find(busy)).not.toBeNull()
  }
  people.clock.advance(11 * hourMs)
  expect(await find(busy)).toBeNull()
})

test('use is recorded at most once per minute', async () => {
  const client = await people.signIn('idle@northwind.example')
  const seen = () =>
    people.database.asSystem((tx) =>
      tx
        .selectFrom('session')
        .select('last_seen_at')
        .where('account_id', '=', client.accountId)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow(),
    )
  const start = people.clock.now()
  people.clock.advance(59_999)
  await find(client)
  expect((await seen()).last_seen_at.getTime()).toBe(start)
  people.clock.advance(1)
  await find(client)
  expect((await seen()).last_seen_at.getTime()).toBe(start + 60_000)
})

test('deletes sessions that are over', async () => {
  await people.signIn('idle@northwind.example')
  people.clock.advance(13 * hourMs)
  await people.signIn('idle@northwind.example')
  await forgetOldSessions(people.database, people.clock.now())
  const left = await people.database.asSystem((tx) => tx.selectFrom('session').select('account_id').execute())
  expect(left.length).toBe(1)
})

test("below the person's own stack the role comes from the nearest accepted right", async () => {
  const admin = await people.signIn('admin@northwind.example')
  const inCustomer = await admin.ask(switchStack, { params: { id: customer.stackId } })
  expect(inCustomer.body).toMatchObject({
    role: 'admin',
    currently_selected_stack: customer.stackId,
    status: null,
  })
  expect((await admin.ask(me)).body.home_stack).toBe(provider.stackId)
  const deep = await admin.ask(switchStack, { params: { id: grandchild.stackId } })
  expect(deep.body.role).toBe('admin')

  const fjord = await people.signIn('admin@fjord.example')
  await people.member(fjord, 'idle@northwind.example')
  const viewer = await people.signIn('idle@northwind.example')
  const changed = await viewer.ask(switchStack, { params: { id: grandchild.stackId } })
  expect(changed.body.role).toBe('viewer')
  await people.database.asSystem((tx) =>
    tx
      .updateTable('access_right')
      .set({ role: 'manager' })
      .where('account_id', '=', viewer.accountId)
      .where('stack_id', '=', customer.stackId)
      .execute(),
  )
  expect((await viewer.ask(me)).body.role).toBe('manager')
})

test('a disabled right blocks its stack regardless of rights in ancestors, but no stack below it', async () => {
  const email = 'barred@northwind.example'
  await people.member(await people.signIn('admin@northwind.example'), email)
  await people.member(await people.signIn('admin@fjord.example'), email)
  const client = await people.signIn(email)
  await setRight(client, customer.stackId, 'disabled')
  expect(await find(client)).toMatchObject({ roots: [provider.stackId], barred: [customer.stackId] })
  const stacks = (await client.ask(listStacks)).body.map(({ id }: { id: string }) => id)
  expect(stacks.sort()).toEqual([provider.stackId, sibling.stackId, grandchild.stackId].sort())
  expect((await client.ask(switchStack, { params: { id: customer.stackId } })).status).toBe(404)
  expect((await client.ask(switchStack, { params: { id: grandchild.stackId } })).status).toBe(200)
})

test('a session that loses access to its current stack fails once and continues in the home stack', async () => {
  const email = 'lost@northwind.example'
  await people.member(await people.signIn('admin@northwind.example'), email)
  const client = await people.signIn(email)
  await client.ask(switchStack, { params: { id: customer.stackId } })
  const before = await find(client)
  if (!before) throw new Error('still signed in')
  expect(await sessionStillHolds(people.database, before, people.clock.now())).toBe(true)

  await people.member(await people.signIn('admin@fjord.example'), email)
  await setRight(client, customer.stackId, 'disabled')
  expect(await sessionStillHolds(people.database, before, people.clock.now())).toBe(false)
  const refused = await client.ask(me)
  expect(refused.status).toBe(403)
  expect(refused.body.code).toBe('STACK_LOST')
  expect((await client.ask(me)).body.currently_selected_stack).toBe(provider.stackId)

  await setRight(client, provider.stackId, 'disabled')
  expect((await client.ask(me)).status).toBe(401)
})

test('a session can switch only to an accessible stack, and switching to the current one does nothing', async () => {
  const fjord = await people.signIn('admin@fjord.example')
  for (const id of [provider.stackId, sibling.stackId, people.root.stackId, people.random.id(), 'no id']) {
    expect((await fjord.ask(switchStack, { params: { id } })).status).toBe(404)
  }
  expect((await fjord.ask(me)).body.currently_selected_stack).toBe(customer.stackId)
  const noted = () =>
    people.database.asSystem((tx) =>
      tx.selectFrom('audit_entry').select('id').where('action', '=', 'auth.switchStack').execute(),
    )
  const before = (await noted()).length
  expect((await fjord.ask(switchStack, { params: { id: customer.stackId } })).status).toBe(200)
  expect((await noted()).length).toBe(before)
  expect((await people.ask(switchStack, { params: { id: customer.stackId } })).status).toBe(401)
})

test('a superuser can read every stack but write to none', async () => {
  const email = 'super@root.example'
  await people.member(await people.signIn('admin@root.example'), email)
  expect(await setSuperuser(people, email, true)).toBe(true)
  expect(await setSuperuser(people, 'nobody@root.example', true)).toBe(false)
  const client = await people.signIn(email)
  expect((await client.ask(listStacks)).body.length).toBe(5)
  await client.ask(switchStack, { params: { id: grandchild.stackId } })
  expect((await client.ask(me)).body).toMatchObject({ is_superuser: true, role: 'viewer' })
})

test('signing out ends the session on the server', async () => {
  const client = await people.signIn('admin@fjord.example')
  const answer = await client.ask(logout)
  expect(answer.status).toBe(204)
  expect(String(answer.headers['set-cookie'])).toContain('Max-Age=0')
  expect((await client.ask(me)).status).toBe(401)
  expect((await client.ask(logout)).status).toBe(401)
})
