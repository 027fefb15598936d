import { createAccount, listAccounts } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { switchStack } from '@sensorstack/contract/features/people/auth/routes.ts'
import { createStack, listStacks } from '@sensorstack/contract/features/people/stacks/routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { type Client, type People, startPeople } from '../../../testing/people.ts'

let people: People
let provider: Client
let customer: Client

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

async function company(by: Client, name: string, more: object = {}): Promise<string> {
  const made = await by.ask(createAccount, { body: { type: 'company', name, ...more } })
  expect(made.status).toBe(201)
  return made.body.id
}

test('lists the accessible stacks with their counts, and no inaccessible parent', async () => {
  await people.database.asSystem((tx) =>
    tx
      .updateTable('stack_tally')
      .set({ nominal: 5, attention: 2, critical: 1, inactive: 3, disabled: 4, in_stock: 6 })
      .where('stack_id', '=', customer.stackId)
      .execute(),
  )
  const seen = (await provider.ask(listStacks)).body
  expect(seen.map(({ name }: { name: string }) => name)).toEqual(['Fjord', 'Northwind'])
  expect(seen[0]).toMatchObject({
    id: customer.stackId,
    parent_id: provider.stackId,
    is_root_stack: false,
    sensorboxes_count_nominal: 5,
    sensorboxes_count_attention: 2,
    sensorboxes_count_critical: 1,
    sensorboxes_count_active: 8,
    sensorboxes_count_inactive: 3,
    sensorboxes_count_enabled: 11,
    sensorboxes_count_disabled: 4,
    sensorboxes_count_in_stock: 6,
    sensorboxes_count_delivery: 0,
    assets_count_active: 0,
    tags: [],
  })
  const below = (await customer.ask(listStacks)).body
  expect(below.map(({ id, parent_id }: { id: string; parent_id: null }) => [id, parent_id])).toEqual([
    [customer.stackId, null],
  ])
  expect((await people.ask(listStacks)).status).toBe(401)
})

test('returns 304 for a list that has not changed', async () => {
  const { headers } = await provider.ask(listStacks)
  const again = await provider.ask(listStacks, {
    headers: { cookie: provider.cookie, 'if-none-match': String(headers.etag) },
  })
  expect(again.status).toBe(304)
})

test('a company gets a child stack with its address as admin', async () => {
  const id = await company(provider, 'Alpine', { email: 'admin@alpine.example' })
  const made = await provider.ask(createStack, { body: { name: 'Alpine Dairy', account_id: id } })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ name: 'Alpine Dairy', parent_id: provider.stackId, is_root_stack: false })
  const ancestors = await people.database.asSystem((tx) =>
    tx
      .selectFrom('stack_closure')
      .select(['ancestor_id', 'depth'])
      .where('descendant_id', '=', made.body.id)
      .orderBy('depth')
      .execute(),
  )
  expect(ancestors).toEqual([
    { ancestor_id: made.body.id, depth: 0 },
    { ancestor_id: provider.stackId, depth: 1 },
    { ancestor_id: people.root.stackId, depth: 2 },
  ])
  const listed = (await provider.ask(listAccounts)).body.find((each: { id: string }) => each.id === id)
  expect(listed).toMatchObject({
    owns_stack: made.body.id,
    is_sensorbox_customer: true,
    overspend_limit: -100,
  })
  const alpine = await people.join('admin@alpine.example')
  expect(alpine.stackId).toBe(made.body.id)
  expect((await provider.ask(switchStack, { params: { id: made.body.id } })).status).toBe(200)
})

test('a company has one stack, even if two requests create it at once', async () => {
  const id = await company(provider, 'City Museum')
  const body = { name: 'City Museum', account_id: id }
  const both = await Promise.all([provider.ask(createStack, { body }), provider.ask(createStack, { body })])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  const contact = await provider.ask(createAccount, { body: { type: 'contact', name: 'Carla' } })
  const refused = await provider.ask(createStack, { body: { name: 'No', account_id: contact.body.id } })
  expect([refused.status, refused.body.code]).toEqual([422, 'NOT_A_COMPANY'])
})

test('a stack requires permission, a company of the current stack, and no other fields', async () => {
  const id = await company(provider, 'Green Valley')
  const viewer = await people.member(provider, 'viewer@northwind.example')
  const body = { name: 'Green Valley', account_id: id }
  expect((await people.ask(createStack, { body })).status).toBe(401)
  expect((await viewer.ask(createStack, { body })).status).toBe(403)
  expect((await customer.ask(createStack, { body })).status).toBe(404)
  expect((await provider.ask(createStack, { body: { ...body, account_id: 'no id' } })).status).toBe(404)
  for (const more of [{ parent_id: customer.stackId }, { is_root_stack: true }, { name: '' }]) {
    expect((await provider.ask(createStack, { body: { ...body, ...more } })).status).toBe(422)
  }
  const headers = { cookie: provider.cookie, 'x-stack-id': customer.stackId }
  expect((await provider.ask(createStack, { body, headers })).body.code).toBe('STACK_CHANGED')
})

test('each change raises the version of a stack’s lists, whoever makes it', async () => {
  const version = () =>
    people.database.asSystem(async (tx) => {
      const rows = await tx.selectFrom('stack_version').select(['stack_id', 'version']).execute()
      return rows.find((row) => row.stack_id === provider.stackId)?.version ?? 0
    })
  const before = await version()
  await Promise.all(
    Array.from({ length: 8 }, (_, each) =>
      people.database.asSystem(async (tx) =>
        listChanged(
          tx,
          'stacks',
          each % 2 ? [provider.stackId, customer.stackId] : [customer.stackId, provider.stackId],
        ),
      ),
    ),
  )
  expect(await version()).toBe(before + 8)
})
