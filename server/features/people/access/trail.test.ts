import {
  disableColleague,
  listAccessRights,
  listTrail,
} from '@sensorstack/contract/features/people/access/routes.ts'
import { type TrailEntry, trailAreas } from '@sensorstack/contract/features/people/access/trail.ts'
import { createAccount, deleteAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { switchStack } from '@sensorstack/contract/features/people/auth/routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, type People, startPeople } from '../../../testing/people.ts'

let people: People
let provider: Client
let customer: Client
let nr = 0
const newAddress = () => `person${nr++}@example.org`

beforeAll(async () => {
  people = await startPeople()
  await people.customer(people.root, 'Northwind')
  provider = await people.signIn('admin@northwind.example')
  await people.customer(provider, 'Fjord')
})
afterAll(() => people.close())
beforeEach(async () => {
  people.clock.advance(16 * 60_000)
  provider = await people.signIn('admin@northwind.example')
  customer = await people.signIn('admin@fjord.example')
})

async function trail(by: Client, query: Record<string, string | number> = {}): Promise<TrailEntry[]> {
  const answer = await by.ask(listTrail, { query })
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  return answer.body
}

async function rightOf(client: Client, accountId: string) {
  const rights = (await client.ask(listAccessRights)).body
  return rights.find(({ account_id }: { account_id: string }) => account_id === accountId)
}

test('the admin of a stack can read who did what, newest first', async () => {
  const vera = await people.member(customer, newAddress(), 'manager')
  const right = await rightOf(customer, vera.accountId)
  await customer.ask(disableColleague, { params: { id: right.id } })
  const [newest, before] = (await trail(customer)).filter(({ action }) => action.startsWith('access.'))
  expect(newest).toEqual({
    id: expect.any(String),
    created_at: new Date(people.clock.now()).toISOString(),
    action: 'access.disable',
    actor: 'person',
    account_id: customer.accountId,
    account_name: 'Fjord',
    target: right.id,
    target_name: expect.stringMatching(/^Name of person/),
    detail: {},
    fields: [],
  })
  expect(before).toMatchObject({ action: 'access.changeRole', detail: { role: 'manager' } })
})

test('returns changed fields as a list and as one text, other details as single values, and no ids', async () => {
  const id = people.random.id()
  const detail = { role: 'manager', months: 6, none: null }
  const hidden = { from: id, ids: ['name'], inner: { name: 'x' } }
  await people.database.asSystem((tx) =>
    tx
      .insertInto('audit_entry')
      .values({
        id: people.random.id(),
        stack_id: customer.stackId,
        account_id: null,
        action: 'accounts.update',
        target: null,
        detail: JSON.stringify({ ...detail, ...hidden, fields: ['name', id, 'phone'] }),
        created_at: new Date(people.clock.now()),
      })
      .execute(),
  )
  const entry = (await trail(customer)).find(({ action }) => action === 'accounts.update')
  expect(entry?.detail).toEqual({ ...detail, fields: 'name, phone' })
  expect(entry?.fields).toEqual(['name', 'phone'])
})

test('pages neither miss nor repeat an entry', async () => {
  const whole = await trail(customer, { limit: 200 })
  expect(whole.length).toBeGreaterThan(4)
  const paged: TrailEntry[] = []
  let before: string | undefined
  for (;;) {
    const page = await trail(customer, { limit: 2, ...(before ? { before } : {}) })
    paged.push(...page)
    if (page.length < 2) break
    before = page.at(-1)?.id
  }
  expect(paged).toEqual(whole)
  const ids = whole.map(({ id }) => id)
  expect(ids).toEqual([...ids].sort().reverse())
})

test('shows actions by people of a stack above without their identity, and to their own stack with the name', async () => {
  await provider.ask(switchStack, { params: { id: customer.stackId } })
  await provider.ask(createAccount, { body: { type: 'contact', name: 'Carla' } })
  const seen = (await trail(customer)).find(({ action }) => action === 'accounts.create')
  expect(seen).toMatchObject({
    actor: 'provider',
    account_id: null,
    account_name: null,
    target_name: 'Carla',
    detail: { type: 'contact' },
  })
  const text = JSON.stringify(await trail(customer))
  for (const foreign of [provider.accountId, provider.stackId]) expect(text).not.toContain(foreign)
  const entry = (await trail(provider)).find(({ action }) => action === 'accounts.create')
  expect(entry).toMatchObject({ actor: 'person', account_name: 'Northwind' })
})

test('the entries of a deleted person remain without a name', async () => {
  const name = 'Erika Example'
  const mary = await people.member(customer, newAddress(), 'manager')
  await people.database.asSystem((tx) =>
    tx.updateTable('account').set({ name }).where('id', '=', mary.accountId).execute(),
  )
  await mary.ask(createAccount, { body: { type: 'company', name: 'Supplies' } })
  expect(JSON.stringify(await trail(customer))).toContain(name)
  const gone = await customer.ask(deleteAccount, { params: { id: mary.accountId } })
  expect(gone.status).toBe(204)
  const after = await trail(customer)
  expect(JSON.stringify(after)).not.toContain(name)
  const made = after.find(({ account_id }) => account_id === mary.accountId)
  expect(made).toMatchObject({ actor: 'erased', account_name: null, action: 'accounts.create' })
  const own = await trail(customer, { account_id: mary.accountId })
  expect(own.map(({ actor, account_name }) => [actor, account_name])).toEqual(own.map(() => ['erased', null]))
  expect(after[0]).toMatchObject({ action: 'accounts.delete', target: mary.accountId, target_name: null })
})

test('an entry without a target has no target name', async () => {
  await customer.ask(createAccount, { body: { type: 'company', name: 'Paperworks' } })
  const entries = await trail(customer, { limit: 200 })
  expect(entries.some(({ target_name }) => target_name === 'Paperworks')).toBe(true)
  const about = entries.filter(({ target }) => target === null).map(({ target_name }) => target_name)
  expect(about.length).toBeGreaterThan(0)
  expect(about.filter((name) => name !== null)).toEqual([])
})

test('an area returns exactly the entries of its routes', async () => {
  const whole = await trail(customer, { limit: 200 })
  const areas = Object.entries(trailAreas)
  const parts = await Promise.all(
    areas.map(async ([area, words]) => {
      const part = await trail(customer, { limit: 200, area })
      const wanted = whole.filter(({ action }) =>
        (words as readonly string[]).includes(String(action.split('.')[0])),
      )
      expect(part.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
      return [area, part.length] as const
    }),
  )
  expect(whole.length).toBeGreaterThan(4)
  const { changes = 0, signing_in = 0, ...others } = Object.fromEntries(parts)
  expect(signing_in).toBeGreaterThan(0)
  expect(changes + signing_in).toBe(whole.length)
  expect(Object.values(others).reduce((sum, each) => sum + each, signing_in)).toBe(whole.length)
})

test('the entries of one person can be filtered, also within one area', async () => {
  const vera = await people.member(customer, newAddress(), 'manager')
  await vera.ask(createAccount, { body: { type: 'company', name: 'Supplies' } })
  const whole = await trail(customer, { limit: 200 })
  const wanted = whole.filter(({ account_id }) => account_id === vera.accountId)
  expect(wanted.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['accounts.create', 'auth.login']),
  )
  expect(await trail(customer, { limit: 200, account_id: vera.accountId })).toEqual(wanted)
  const [newest, ...older] = wanted
  const next = await trail(customer, { account_id: vera.accountId, before: String(newest?.id) })
  expect(next).toEqual(older)
  const partners = await trail(customer, { account_id: vera.accountId, area: 'partners' })
  expect(partners.map(({ action }) => action)).toEqual(['accounts.create'])
})

test('a time range includes its start and excludes its end', async () => {
  const at = () => new Date(people.clock.now()).toISOString()
  const names = async (query: Record<string, string>) =>
    (await trail(customer, { area: 'partners', limit: 200, ...query })).map(({ target_name }) => target_name)
  const times: string[] = []
  for (const name of ['First', 'Second', 'Third']) {
    people.clock.advance(60_000)
    times.push(at())
    await customer.ask(createAccount, { body: { type: 'company', name } })
  }
  const [first, second, third] = times as [string, string, string]
  expect(await names({ start_time: first, end_time: third })).toEqual(['Second', 'First'])
  expect(await names({ start_time: second })).toEqual(['Third', 'Second'])
  expect(await names({ start_time: first, end_time: first })).toEqual([])
  expect((await names({ end_time: second }))[0]).toBe('First')
})

test('returns nothing for the id of a person of a parent or unrelated stack, whatever they did', async () => {
  await provider.ask(switchStack, { params: { id: customer.stackId } })
  await provider.ask(createAccount, { body: { type: 'contact', name: 'Carl' } })
  expect(await trail(customer, { account_id: provider.accountId })).toEqual([])
  const other = await people.customer(people.root, 'Alpine')
  expect(await trail(customer, { account_id: other.accountId })).toEqual([])
  expect((await trail(other, { account_id: other.accountId })).length).toBeGreaterThan(0)
  expect(await trail(customer, { account_id: people.random.id() })).toEqual([])
})

test('only admins can read the trail of their current stack, and nobody can change it', async () => {
  const manager = await people.member(customer, newAddress(), 'manager')
  const viewer = await people.member(customer, newAddress())
  for (const by of [manager, viewer]) expect((await by.ask(listTrail)).status).toBe(403)
  expect((await people.ask(listTrail)).status).toBe(401)
  for (const [name, value] of [
    ['limit', 0],
    ['limit', 201],
    ['before', 'x'],
    ['account_id', 'x'],
    ['start_time', 'yesterday'],
    ['end_time', '2026-02-30T00:00:00Z'],
    ['more', 1],
  ] as const) {
    expect((await customer.ask(listTrail, { query: { [name]: value } })).status).toBe(422)
  }
  const ids = (await trail(customer, { limit: 200 })).map(({ id }) => id)
  const others = await trail(provider, { limit: 200 })
  expect(others.filter(({ id }) => ids.includes(id))).toEqual([])
  const change = people.database.asSystem((tx) =>
    tx.updateTable('audit_entry').set({ action: 'none' }).execute(),
  )
  await expect(change).rejects.toThrow('permission denied')
})
