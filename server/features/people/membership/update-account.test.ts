import {
  createAccount,
  listAccounts,
  updateAccount,
} from '@sensorstack/contract/features/people/accounts/routes.ts'
import { me, switchStack } from '@sensorstack/contract/features/people/auth/routes.ts'
import { invite } from '@sensorstack/contract/features/people/invitations/routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Client, type People, startPeople } from '../../../testing/people.ts'
import { setSuperuser } from '../accounts/public.ts'

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

const update = (by: Client, id: string, body: object) => by.ask(updateAccount, { params: { id }, body })
const seenBy = async (by: Client, id: string) =>
  (await by.ask(listAccounts)).body.find((each: { id: string }) => each.id === id)

describe('the caller’s own account', () => {
  test('changes the given fields, also for a viewer and in any current stack', async () => {
    const email = newAddress()
    const vera = await people.member(provider, email)
    const changed = await update(vera, vera.accountId, { phone: '+49 123 456789', city: 'Oslo' })
    expect(changed.status).toBe(200)
    const { lists_version: _, ...account } = (await vera.ask(me)).body
    expect(changed.body).toEqual(account)
    expect(changed.body).toMatchObject({ phone: '+49 123 456789', city: 'Oslo', role: 'viewer' })
    expect(await seenBy(provider, vera.accountId)).toMatchObject({ city: 'Oslo' })

    await vera.ask(switchStack, { params: { id: customer.stackId } })
    const elsewhere = await update(vera, vera.accountId, { phone: '', name: 'Vera' })
    expect(elsewhere.body).toMatchObject({ name: 'Vera', phone: null, city: 'Oslo' })
    expect(elsewhere.body.currently_selected_stack).toBe(customer.stackId)
  })

  test('can be sent back completely, in either form, unless a read-only field was changed', async () => {
    await update(customer, customer.accountId, { initial_setup_completed: true })
    const own = (await customer.ask(me)).body
    const asListed = await seenBy(customer, customer.accountId)
    for (const form of [own, asListed]) {
      expect((await update(customer, customer.accountId, form)).status).toBe(200)
    }
    const forbidden = {
      id: people.random.id(),
      type: 'company',
      email: 'other@example.org',
      is_superuser: true,
      role: 'viewer',
      status: 'invited',
      owns_stack: customer.stackId,
      created_in_which_stack: provider.stackId,
      parent_id: provider.stackId,
      home_stack: provider.stackId,
      currently_selected_stack: provider.stackId,
      supplier_id: customer.accountId,
      tags: ['boss'],
      overspend_limit: -1_000_000,
      is_sensorbox_customer: true,
      is_sensorbox_delivery_target: true,
      do_create_supplier: true,
      created_at: '2020-01-01T00:00:00.000Z',
    }
    for (const [field, value] of Object.entries(forbidden)) {
      const answer = await update(customer, customer.accountId, { name: 'Eve', [field]: value })
      expect([field, answer.status]).toEqual([field, 422])
      expect(answer.body.errors[0]?.field).toContain(field)
    }
    for (const more of [{ password: 'a long enough password' }, { verified: true }, { name: ' ' }]) {
      expect((await update(customer, customer.accountId, more)).status).toBe(422)
    }
    expect((await customer.ask(me)).body).toEqual({ ...own, lists_version: expect.any(Number) })
    expect((await people.ask(updateAccount, { params: { id: customer.accountId }, body: {} })).status).toBe(
      401,
    )
  })

  test('completes the initial setup once, by saving or skipping', async () => {
    const harbor = await people.customer(provider, 'Harbor')
    const { id, email, name, initial_setup_completed } = (await harbor.ask(me)).body
    expect(initial_setup_completed).toBe(false)
    const settings = await update(harbor, id, { settings: { send_daily_report: true } })
    expect(settings.body.initial_setup_completed).toBe(false)
    const skipped = await update(harbor, id, { id, email, name, phone: '', function: '', comment: '' })
    expect(skipped.body).toMatchObject({ initial_setup_completed: true, phone: null, name })
    expect((await update(harbor, id, { initial_setup_completed: false })).status).toBe(422)
    const alpine = await people.customer(provider, 'Alpine')
    const saved = await update(alpine, alpine.accountId, { initial_setup_completed: true })
    expect(saved.body.initial_setup_completed).toBe(true)
  })

  test('has independent settings, which null resets to the default', async () => {
    const save = async (settings: object) => {
      const answer = await update(customer, customer.accountId, { settings })
      expect(answer.status).toBe(200)
      return answer.body.settings
    }
    const changed = await save({
      send_daily_report: true,
      daily_report_detailed: true,
      show_connection_timestamp: false,
      simplified_view: true,
      time_zone: 'Asia/Kathmandu',
      time_format: 'YYYY.MM.DD HH:mm:ss',
      ui_settings: { columns_count: 2, column_widths: [30, 70] },
    })
    expect(changed).toMatchObject({ simplified_view: true, time_zone: 'Asia/Kathmandu' })
    const reset = await save({ time_zone: null, time_format: null, ui_settings: { columns_count: null } })
    expect(reset).toEqual({
      ...changed,
      time_zone: 'Europe/Berlin',
      time_format: 'DD.MM.YYYY HH:mm:ss',
      ui_settings: { column_widths: [30, 70] },
    })
    const plain = await save({ simplified_view: null, show_connection_timestamp: null, ui_settings: null })
    expect(plain).toMatchObject({
      send_daily_report: true,
      simplified_view: false,
      show_connection_timestamp: true,
      ui_settings: {},
    })
    for (const wrong of [{ time_zone: 'Mars' }, { time_format: 'at HH' }, { theme: 'dark' }]) {
      expect((await update(customer, customer.accountId, { settings: wrong })).status).toBe(422)
    }
  })
})

describe('another person’s profile', () => {
  test('can be changed by admins and superusers, but nothing else of the account', async () => {
    const email = newAddress()
    const vera = await people.member(customer, newAddress())
    const manager = await people.member(customer, newAddress(), 'manager')
    const chief = await people.member(customer, email)
    const byAdmin = await update(customer, vera.accountId, { name: 'Vera V.', function: 'Cold store' })
    expect(byAdmin.body).toEqual(await seenBy(customer, vera.accountId))
    expect((await vera.ask(me)).body).toMatchObject({ name: 'Vera V.', function: 'Cold store' })
    expect(byAdmin.body).not.toHaveProperty('settings')

    await setSuperuser(people, email, true)
    expect((await update(chief, vera.accountId, { name: 'Vera W.' })).status).toBe(200)
    expect((await update(chief, vera.accountId, { is_superuser: true })).status).toBe(422)
    await setSuperuser(people, email, false)

    const cases = [
      [manager, { name: 'No' }, 403, 'ADMINS_ONLY'],
      [vera, { name: 'No' }, 403, 'FORBIDDEN'],
      [customer, { settings: { simplified_view: true } }, 403, 'NOT_OWN_SETTINGS'],
      [customer, { email: newAddress() }, 422, 'INVALID_INPUT'],
      [customer, { role: 'admin' }, 422, 'INVALID_INPUT'],
      [customer, { initial_setup_completed: false }, 422, 'INVALID_INPUT'],
    ] as const
    for (const [by, body, status, code] of cases) {
      const target = by === vera ? manager.accountId : vera.accountId
      const answer = await update(by, target, body)
      expect([body, answer.status, answer.body.code]).toEqual([body, status, code])
    }
    expect((await vera.ask(me)).body.name).toBe('Vera W.')
  })

  test('that another stack created is changed only for this stack, without revealing that', async () => {
    const [known, unknown] = [newAddress(), newAddress()]
    const guest = await people.member(provider, known)
    const before = (await guest.ask(me)).body
    const answers = []
    for (const email of [known, unknown]) {
      const { body } = await customer.ask(invite, { body: { email, name: 'Guest', city: 'Oslo' } })
      const answer = await update(customer, body.id, { ...body, name: 'Our guest' })
      expect(answer.status).toBe(200)
      const { id: _, email: __, ...rest } = answer.body
      answers.push(rest)
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ name: 'Our guest', city: 'Oslo' })
    expect((await guest.ask(me)).body).toEqual(before)
  })

  test('of another stack returns 404', async () => {
    for (const id of [provider.accountId, people.random.id(), 'no id']) {
      expect((await update(customer, id, { name: 'No' })).status).toBe(404)
    }
    expect((await update(provider, customer.accountId, { name: 'No' })).status).toBe(404)
    const theirs = await provider.ask(createAccount, { body: { type: 'company', name: 'Theirs' } })
    const contact = await customer.ask(createAccount, { body: { type: 'contact', name: 'Carla' } })
    const under = await update(customer, contact.body.id, { contact_of_company: theirs.body.id })
    expect(under.status).toBe(404)
  })
})
