import { registerSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import {
  createAccount,
  deleteAccount,
  listAccounts,
  listPartners,
  listPartnersOfStack,
  toggleDisable,
  updateAccount,
} from '@sensorstack/contract/features/people/accounts/routes.ts'
import { login, me } from '@sensorstack/contract/features/people/auth/routes.ts'
import { listStacks } from '@sensorstack/contract/features/people/stacks/routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPassword } from '../../../testing/app.ts'
import { type Client, type People, startPeople } from '../../../testing/people.ts'
import { renameStack } from '../stacks/queries.ts'

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

const create = async (by: Client, body: object) => {
  const made = await by.ask(createAccount, { body })
  expect([made.status, made.body.errors]).toEqual([201, undefined])
  return made.body
}
const update = (by: Client, id: string, body: object) => by.ask(updateAccount, { params: { id }, body })
const remove = (by: Client, id: string) => by.ask(deleteAccount, { params: { id } })
const seenBy = async (by: Client, id: string) =>
  (await by.ask(listAccounts)).body.find((each: { id: string }) => each.id === id)
const stackOf = async (by: Client, id: string) =>
  (await by.ask(listStacks)).body.find((each: { id: string }) => each.id === id)
const names = (list: { name: string }[]) => list.map(({ name }) => name)

describe('the list of partners', () => {
  test('has suppliers, customers, business contacts and persons in this order, and no users', async () => {
    const southwind = await people.customer(people.root, 'Southwind')
    await create(southwind, { type: 'contact', name: 'Carl' })
    const company = await create(southwind, { type: 'company', name: 'Beta' })
    await create(southwind, { type: 'contact', name: 'Anna of Beta', contact_of_company: company.id })
    await create(southwind, { type: 'company', name: 'Chips', do_create_supplier: true })
    await people.customer(southwind, 'Fishery')
    await people.member(southwind, newAddress())
    const own = (await southwind.ask(listPartners)).body
    expect(names(own)).toEqual(['Chips', 'Fishery', 'Beta', 'Carl', 'Anna of Beta'])
    expect(own[0]).toMatchObject({ do_create_supplier: true, supplier_id: own[0].id })
    expect(own[1].overspend_limit).toBe(-100)

    const above = await people.root.ask(listPartnersOfStack, { query: { stack_id: southwind.stackId } })
    expect(names(above.body)).toEqual(names(own))
    expect(above.body[1].overspend_limit).toBeNull()
  })

  test('of another stack requires access to that stack', async () => {
    const of = (by: Client, stack_id: string) => by.ask(listPartnersOfStack, { query: { stack_id } })
    expect((await of(provider, customer.stackId)).status).toBe(200)
    for (const id of [provider.stackId, people.random.id(), 'no id']) {
      expect((await of(customer, id)).status).toBe(404)
    }
    expect((await customer.ask(listPartnersOfStack)).status).toBe(422)
    expect((await people.ask(listPartners)).status).toBe(401)
    expect((await people.ask(listPartnersOfStack, { query: { stack_id: customer.stackId } })).status).toBe(
      401,
    )
  })
})

describe('a partner', () => {
  test('can be changed by managers, but not by viewers', async () => {
    const company = await create(provider, { type: 'company', name: 'Supplies', city: 'Oslo' })
    const manager = await people.member(provider, newAddress(), 'manager')
    const viewer = await people.member(provider, newAddress())
    const changed = await update(manager, company.id, {
      ...company,
      name: 'Supplies Ltd',
      do_create_supplier: true,
      do_create_manufacturer: true,
      is_sensorbox_delivery_target: true,
    })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({
      name: 'Supplies Ltd',
      city: 'Oslo',
      supplier_id: company.id,
      manufacturer_id: company.id,
      is_sensorbox_delivery_target: true,
    })
    const back = await update(manager, company.id, { do_create_supplier: false })
    expect(back.body).toMatchObject({ supplier_id: null, manufacturer_id: company.id })
    const refused = await update(viewer, company.id, { name: 'No' })
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN'])
  })

  test('has only the fields of its type', async () => {
    const company = await create(provider, { type: 'company', name: 'Supplies' })
    const contact = await create(provider, { type: 'contact', name: 'Carla' })
    const moved = await update(provider, contact.id, { contact_of_company: company.id })
    expect(moved.body.contact_of_company).toBe(company.id)
    expect((await update(provider, contact.id, { contact_of_company: null })).body).toMatchObject({
      contact_of_company: null,
    })
    const cases = [
      [contact.id, { is_sensorbox_customer: true }],
      [contact.id, { is_sensorbox_delivery_target: true }],
      [contact.id, { do_create_supplier: true }],
      [contact.id, { contact_of_company: contact.id }],
      [company.id, { contact_of_company: company.id }],
      [company.id, { overspend_limit: -5 }],
      [company.id, { supplier_id: company.id }],
      [company.id, { email: newAddress() }],
      [company.id, { initial_setup_completed: false }],
      [company.id, { type: 'user' }],
      [company.id, { name: '' }],
    ] as const
    for (const [id, body] of cases) {
      expect([body, (await update(provider, id, body)).status]).toEqual([body, 422])
    }
    expect((await update(provider, company.id, { settings: {} })).body.code).toBe('NOT_OWN_SETTINGS')
    expect(await seenBy(provider, company.id)).toEqual(company)
  })

  test('that becomes a customer gets a stack with its first user, and stays a customer', async () => {
    const email = newAddress()
    const company = await create(provider, { type: 'company', name: 'Alpine', email })
    const made = await update(provider, company.id, {
      is_sensorbox_customer: true,
      overspend_limit: -12.5,
      name: 'Alpine Dairy',
    })
    expect(made.body).toMatchObject({ is_sensorbox_customer: true, overspend_limit: -12.5 })
    expect(await stackOf(provider, made.body.owns_stack)).toMatchObject({
      name: 'Alpine Dairy',
      parent_id: provider.stackId,
      is_initialized: false,
    })
    const first = await people.join(email)
    expect((await first.ask(me)).body).toMatchObject({ role: 'admin', initial_setup_completed: false })
    expect((await stackOf(provider, made.body.owns_stack)).is_initialized).toBe(true)

    const no = await update(provider, company.id, { is_sensorbox_customer: false })
    expect([no.status, no.body.code]).toEqual([409, 'HAS_STACK'])
    const nowhere = await create(provider, { type: 'company', name: 'No address' })
    const refused = await update(provider, nowhere.id, { is_sensorbox_customer: true })
    expect([refused.status, refused.body.code]).toEqual([422, 'EMAIL_REQUIRED'])
  })

  test('has a limit set by the stack above, in points with four decimals', async () => {
    const { id } = (await provider.ask(listPartners)).body.find(
      ({ owns_stack }: { owns_stack: string }) => owns_stack === customer.stackId,
    )
    expect((await update(provider, id, { overspend_limit: -0.0001 })).body.overspend_limit).toBe(-0.0001)
    expect((await update(provider, id, { overspend_limit: null })).body.overspend_limit).toBe(-100)
    for (const wrong of [0, 5, -0.00001, '-5', -1e300]) {
      expect((await update(provider, id, { overspend_limit: wrong })).status).toBe(422)
    }
    expect((await seenBy(provider, id)).overspend_limit).toBe(-100)
  })

  test('and its stack are renamed together, unless the stack has its own name', async () => {
    const email = newAddress()
    const company = await create(provider, {
      type: 'company',
      name: 'Old',
      email,
      is_sensorbox_customer: true,
    })
    await update(provider, company.id, { name: 'New' })
    expect(await stackOf(provider, company.owns_stack)).toMatchObject({ name: 'New' })
    expect(people.changes.at(-1)?.stackIds).toContain(company.owns_stack)
    await people.database.asSystem((tx) =>
      renameStack(tx, company.owns_stack, { from: 'New', to: 'Its own' }),
    )
    await update(provider, company.id, { name: 'Newer' })
    expect(await stackOf(provider, company.owns_stack)).toMatchObject({ name: 'Its own' })
  })
})

describe('deleting a partner', () => {
  test('deletes it, and keeps its contacts as single persons', async () => {
    const company = await create(provider, { type: 'company', name: 'Supplies' })
    const contact = await create(provider, {
      type: 'contact',
      name: 'Carla',
      contact_of_company: company.id,
    })
    expect((await remove(provider, company.id)).status).toBe(204)
    expect(await seenBy(provider, company.id)).toBeUndefined()
    expect(await seenBy(provider, contact.id)).toMatchObject({ contact_of_company: null })
    expect((await remove(provider, company.id)).status).toBe(404)
    expect((await remove(provider, contact.id)).status).toBe(204)
  })

  test('requires permission in the partner’s stack', async () => {
    const company = await create(provider, { type: 'company', name: 'Supplies' })
    const viewer = await people.member(provider, newAddress())
    expect((await remove(viewer, company.id)).status).toBe(403)
    expect((await remove(customer, company.id)).status).toBe(404)
    expect((await remove(provider, 'no id')).status).toBe(404)
    expect((await people.ask(deleteAccount, { params: { id: company.id } })).status).toBe(401)
  })

  test('is refused while boxes are delivered there', async () => {
    const company = await create(provider, {
      type: 'company',
      name: 'Target',
      is_sensorbox_delivery_target: true,
    })
    const refused = await remove(provider, company.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'DELIVERY_TARGET'])
    await update(provider, company.id, { is_sensorbox_delivery_target: false })
    expect((await remove(provider, company.id)).status).toBe(204)
  })

  test('is refused while its stack has a box or a customer, and otherwise closes the stack', async () => {
    const email = newAddress()
    const made = await create(provider, {
      type: 'company',
      name: 'Leaving',
      email,
      is_sensorbox_customer: true,
    })
    const leaving = await people.join(email)
    const box = { serial_number: 'L-1', hardware_unique_id: 'L-1', model: 'CT-120' }
    expect((await leaving.ask(registerSensorbox, { body: box })).status).toBe(201)
    const held = await remove(provider, made.id)
    expect([held.status, held.body.code]).toEqual([409, 'STACK_NOT_EMPTY'])
    await people.database.asSystem((tx) =>
      tx.updateTable('stack_tally').set({ in_stock: 0 }).where('stack_id', '=', leaving.stackId).execute(),
    )
    const below = await create(leaving, {
      type: 'company',
      name: 'Below',
      email: newAddress(),
      is_sensorbox_customer: true,
    })
    expect((await remove(provider, made.id)).body.code).toBe('STACK_NOT_EMPTY')
    expect((await remove(leaving, below.id)).status).toBe(204)

    expect((await remove(provider, made.id)).status).toBe(204)
    expect(await stackOf(provider, leaving.stackId)).toBeUndefined()
    expect(await stackOf(people.root, leaving.stackId)).toBeUndefined()
    expect((await leaving.ask(me)).status).toBe(401)
    const attempt = { username: email, password: testPassword }
    expect((await people.ask(login, { body: attempt })).status).toBe(401)
  })
})

describe('toggle-disable', () => {
  const toggle = (by: Client, id: string) => by.ask(toggleDisable, { params: { id } })

  test('disables a person and enables them again', async () => {
    const email = newAddress()
    const vera = await people.member(customer, email)
    const off = await toggle(customer, vera.accountId)
    expect([off.status, off.body.status, off.body.decline_reason]).toEqual([200, 'disabled', 'by_admin'])
    expect((await vera.ask(me)).status).toBe(401)
    const on = await toggle(customer, vera.accountId)
    expect([on.body.status, on.body.decline_reason]).toEqual(['inactive', null])
    const back = await people.signIn(email)
    expect((await back.ask(me)).body.status).toBe('accepted')
  })

  test('works only for users, and requires permission', async () => {
    const contact = await create(customer, { type: 'contact', name: 'Carla' })
    const refused = await toggle(customer, contact.id)
    expect([refused.status, refused.body.code]).toEqual([422, 'NOT_A_USER'])
    const viewer = await people.member(customer, newAddress())
    expect((await toggle(viewer, customer.accountId)).status).toBe(403)
    expect((await toggle(customer, customer.accountId)).body.code).toBe('OWN_RIGHT')
    expect((await toggle(customer, provider.accountId)).status).toBe(404)
    expect((await people.ask(toggleDisable, { params: { id: contact.id } })).status).toBe(401)
  })
})
