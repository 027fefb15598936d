import { randomUUID } from 'node:crypto'
import { changeRole, listAccessRights } from '@sensorstack/contract/features/people/access/routes.ts'
import {
  createAccount,
  deleteAccount,
  listAccounts,
  saveUiSettings,
  updateAccount,
} from '@sensorstack/contract/features/people/accounts/routes.ts'
import { me, switchStack } from '@sensorstack/contract/features/people/auth/routes.ts'
import { listStacks } from '@sensorstack/contract/features/people/stacks/routes.ts'
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

const create = (by: Client, body: object) => by.ask(createAccount, { body })
const listed = async (by: Client) => (await by.ask(listAccounts)).body as Record<string, unknown>[]

test('creates a contact and a company as given, with empty fields as null', async () => {
  const company = await create(provider, {
    type: 'company',
    name: ' Supplies Ltd ',
    email: 'Office@Supplies.example',
    phone: '',
    city: 'Oslo',
    country: 'NO',
    zipcode: '0150',
  })
  expect(company.status).toBe(201)
  expect(company.body).toMatchObject({
    type: 'company',
    name: 'Supplies Ltd',
    email: 'office@supplies.example',
    phone: null,
    city: 'Oslo',
    created_in_which_stack: provider.stackId,
    owns_stack: null,
    status: null,
    role: null,
  })
  const contact = await create(provider, {
    type: 'contact',
    name: 'Carla',
    contact_of_company: company.body.id,
  })
  expect(contact.body).toMatchObject({ contact_of_company: company.body.id, email: null })
  expect(await listed(provider)).toEqual(expect.arrayContaining([company.body, contact.body]))
  expect(people.changes.at(-1)?.lists).toContain('accounts')
})

test('a new sensorbox customer gets its stack, limit and admin', async () => {
  const made = await create(provider, {
    type: 'company',
    name: 'Alpine',
    email: 'admin@alpine.example',
    is_sensorbox_customer: true,
    is_sensorbox_delivery_target: true,
    overspend_limit: -250.5,
  })
  expect(made.body).toMatchObject({ overspend_limit: -250.5, is_sensorbox_delivery_target: true })
  const stacks = (await provider.ask(listStacks)).body
  expect(stacks.find(({ id }: { id: string }) => id === made.body.owns_stack)).toMatchObject({
    name: 'Alpine',
  })
  const admin = await people.join('admin@alpine.example')
  expect((await admin.ask(me)).body).toMatchObject({
    role: 'admin',
    initial_setup_completed: false,
    currently_selected_stack: made.body.owns_stack,
  })
})

test('if the stack of a customer cannot be created, neither is the customer', async () => {
  const before = await listed(provider)
  await people.database.asSystem((tx) =>
    tx
      .insertInto('rate_counter')
      .values({
        key: `admit ${provider.stackId}`,
        window_start: new Date(people.clock.now() - (people.clock.now() % 3_600_000)),
        hits: 200,
      })
      .onConflict((on) => on.columns(['key', 'window_start']).doUpdateSet({ hits: 200 }))
      .execute(),
  )
  const body = { type: 'company', name: 'Late', email: newAddress(), is_sensorbox_customer: true }
  expect((await create(provider, body)).status).toBe(429)
  expect(await listed(provider)).toEqual(before)
  people.clock.advance(3_600_000)
})

test('a viewer sees the accounts without limits, and cannot create any', async () => {
  const viewer = await people.member(provider, newAddress())
  const companies = (await listed(viewer)).filter(({ owns_stack }) => owns_stack !== null)
  expect(companies.length).toBeGreaterThan(0)
  expect(companies.every(({ overspend_limit }) => overspend_limit === null)).toBe(true)
  expect((await create(viewer, { type: 'contact', name: 'Carla' })).status).toBe(403)
  expect((await people.ask(createAccount, { body: { type: 'contact', name: 'Carla' } })).status).toBe(401)
  expect((await people.ask(listAccounts)).status).toBe(401)
})

test('the list contains neither a provider who has switched to the stack nor accounts of other stacks', async () => {
  await create(provider, { type: 'contact', name: 'Of the provider' })
  const own = await listed(customer)
  expect(own.map(({ id }) => id)).toEqual([customer.accountId])
  await provider.ask(switchStack, { params: { id: customer.stackId } })
  const seen = await provider.ask(listAccounts, { query: { filter_user: 'api_customers' } })
  expect(seen.body.map(({ id }: { id: string }) => id)).toEqual([customer.accountId])
  expect((await provider.ask(listAccounts, { query: { filter_user: 'others' } })).status).toBe(422)
})

test('a program with the hidden role is in no list, and its ids name nothing', async () => {
  const ids = { account: randomUUID(), right: randomUUID() }
  const at = new Date(people.clock.now())
  await people.database.asSystem(async (tx) => {
    await tx
      .insertInto('account')
      .values({
        id: ids.account,
        type: 'user',
        name: 'Program',
        settings: '{}',
        created_in_which_stack: customer.stackId,
        created_at: at,
      })
      .execute()
    await tx
      .insertInto('access_right')
      .values({
        id: ids.right,
        account_id: ids.account,
        stack_id: customer.stackId,
        role: 'api_customers',
        status: 'accepted',
        created_at: at,
      })
      .execute()
  })
  for (const query of [undefined, { filter_user: 'api_customers' }]) {
    expect((await customer.ask(listAccounts, query && { query })).text).not.toContain(ids.account)
  }
  expect((await customer.ask(listAccessRights)).text).not.toContain(ids.account)
  const named = [
    await customer.ask(updateAccount, { params: { id: ids.account }, body: { name: 'Taken over' } }),
    await customer.ask(deleteAccount, { params: { id: ids.account } }),
    await customer.ask(changeRole, { params: { id: ids.right }, body: { role: 'admin' } }),
  ]
  expect(named.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('each type has its own fields, and fields that cannot be set are refused', async () => {
  const contact = { type: 'contact', name: 'Carla' }
  const company = { type: 'company', name: 'Supplies' }
  const cases: [object, string][] = [
    [{ ...contact, is_sensorbox_customer: true, email: newAddress() }, 'INVALID_INPUT'],
    [{ ...contact, is_sensorbox_delivery_target: true }, 'INVALID_INPUT'],
    [{ ...company, overspend_limit: -5 }, 'INVALID_INPUT'],
    [{ ...company, email: newAddress(), is_sensorbox_customer: true, overspend_limit: 5 }, 'INVALID_INPUT'],
    [
      { ...company, email: newAddress(), is_sensorbox_customer: true, overspend_limit: -0.00001 },
      'INVALID_INPUT',
    ],
    [
      { ...company, email: newAddress(), is_sensorbox_customer: true, overspend_limit: -1e-9 },
      'INVALID_INPUT',
    ],
    [{ ...company, is_sensorbox_customer: true }, 'EMAIL_REQUIRED'],
    [{ type: 'user', name: 'Uma' }, 'EMAIL_REQUIRED'],
    [{ ...contact, name: 'two\nlines' }, 'INVALID_INPUT'],
    ...['is_superuser', 'owns_stack', 'created_in_which_stack', 'role', 'status', 'settings', 'id'].map(
      (field): [object, string] => [{ ...contact, [field]: 'admin' }, 'INVALID_INPUT'],
    ),
  ]
  const before = await listed(provider)
  for (const [body, code] of cases) {
    const answer = await create(provider, body)
    expect([answer.status, answer.body.code, body]).toEqual([422, code, body])
  }
  expect(await listed(provider)).toEqual(before)
})

test('a contact must belong to a company of the current stack', async () => {
  const foreign = await create(customer, { type: 'company', name: 'Theirs' })
  const contact = await create(provider, { type: 'contact', name: 'Carla' })
  const under = (id: string) => create(provider, { type: 'contact', name: 'Carl', contact_of_company: id })
  expect((await under(foreign.body.id)).status).toBe(404)
  expect((await under('no id')).status).toBe(404)
  expect((await under(contact.body.id)).status).toBe(422)
})

test('an address is unique in a stack, even if other stacks know it', async () => {
  const email = newAddress()
  await people.member(customer, email)
  const body = { type: 'user', name: 'As we call him', email }
  const made = await create(provider, body)
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    name: 'As we call him',
    status: 'inactive',
    created_in_which_stack: null,
  })
  const again = await create(provider, body)
  expect([again.status, again.body.code]).toEqual([409, 'EMAIL_TAKEN'])
})

test('UI settings are stored by name, for the caller', async () => {
  const save = (ui_settings: object) => customer.ask(saveUiSettings, { body: { ui_settings } })
  expect((await save({ columns_count: 2 })).body.settings.ui_settings).toEqual({ columns_count: 2 })
  const answer = await save({ column_widths: [25, 25, 50] })
  expect(answer.body.settings.ui_settings).toEqual({ columns_count: 2, column_widths: [25, 25, 50] })
  const ofTwo = await save({ two_column_widths: [40, 60] })
  expect(ofTwo.body.settings.ui_settings).toEqual({
    columns_count: 2,
    column_widths: [25, 25, 50],
    two_column_widths: [40, 60],
  })
  expect((await customer.ask(me)).body.settings.ui_settings.columns_count).toBe(2)
  for (const wrong of [
    { columns_count: 4 },
    { columns_count: '2' },
    { column_widths: [-1] },
    { two_column_widths: [20, 30, 50] },
    { more: 1 },
  ]) {
    expect((await save(wrong)).status).toBe(422)
  }
  expect((await people.ask(saveUiSettings, { body: { ui_settings: {} } })).status).toBe(401)
})
