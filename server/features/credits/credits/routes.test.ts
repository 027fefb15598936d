import {
  enableSensorbox,
  registerSensorbox,
} from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import {
  countTransactions,
  getBalance,
  listCustomerBalances,
  listPrices,
  listTransactions,
  predictDepletion,
  rechargeRootStack,
  setPrice,
  sumTransactions,
  transferCredits,
} from '@sensorstack/contract/features/credits/credits/routes.ts'
import { createAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ask } from '../../../testing/ask.ts'
import { type Client, type People, startPeople } from '../../../testing/people.ts'

let people: People
let root: Client
let nr = 0

/** Creates a customer below the admin's stack, by default a delivery target. Returns its admin. */
async function target(admin: Client, isTarget = true): Promise<Client> {
  const email = `admin@target${++nr}.example`
  const made = await admin.ask(createAccount, {
    body: {
      type: 'company',
      name: `Target ${nr}`,
      email,
      is_sensorbox_customer: true,
      is_sensorbox_delivery_target: isTarget,
    },
  })
  expect(made.status).toBe(201)
  return people.join(email)
}

const recharge = (amount: unknown, message?: string) =>
  root.ask(rechargeRootStack, { body: { credit_amount: amount, ...(message ? { message } : {}) } })
const give = (from: Client, to: Client, amount: unknown, more: object = {}) =>
  from.ask(transferCredits, {
    body: { sender_stack_id: from.stackId, receiver_stack_id: to.stackId, credit_amount: amount, ...more },
  })
const balance = async (of: Client) => (await of.ask(getBalance)).body.current_credit_balance as number
const entries = async (of: Client, query: Ask['query'] = {}) =>
  (await of.ask(listTransactions, { query })).body

beforeAll(async () => {
  people = await startPeople()
})
afterAll(() => people.close())
beforeEach(async () => {
  people.clock.advance(60_000)
  root = await people.signIn('admin@root.example')
})

test('only the admin of the root stack can recharge it', async () => {
  const before = await balance(root)
  const { status, body } = await recharge(12.3456, 'Invoice 17')
  expect(status).toBe(201)
  expect(body).toMatchObject({
    type: 'recharge_root_stack',
    text: 'Fiat credits',
    direction: 'incoming',
    amount: 12.3456,
    message: 'Invoice 17',
    sender_stack_id: null,
    receiver_stack_id: root.stackId,
    created_by: root.accountId,
    created_by_name: 'Root Admin',
  })
  expect(await balance(root)).toBeCloseTo(before + 12.3456, 10)
  const customer = await target(root)
  const refused = await customer.ask(rechargeRootStack, { body: { credit_amount: 1 } })
  expect([refused.status, refused.body.code]).toEqual([403, 'NOT_THE_ROOT_STACK'])
  const manager = await people.member(root, 'manager@root.example', 'manager')
  expect((await manager.ask(rechargeRootStack, { body: { credit_amount: 1 } })).status).toBe(403)
})

test('a transfer appears on both sides with opposite signs and the balance after it', async () => {
  await recharge(100)
  const customer = await target(root)
  const before = await balance(root)
  const given = await give(root, customer, 40.5, { message: 'For May' })
  expect(given.status).toBe(201)
  const [sent] = await entries(root)
  const [received] = await entries(customer)
  expect(sent).toEqual(given.body)
  expect(sent).toMatchObject({
    direction: 'outgoing',
    text: 'Transfer Credit Points',
    amount: 40.5,
    credit_balance: before - 40.5,
    message: 'For May',
    receiver_name: `Target ${nr}`,
  })
  expect(received).toEqual({
    ...sent,
    nr: 1,
    direction: 'incoming',
    text: 'Received Credit Points',
    credit_balance: 40.5,
    // The names of users of the company above are hidden here.
    created_by_name: null,
  })
  expect(await balance(customer)).toBe(40.5)
})

describe('a transfer is refused, and nothing is booked,', () => {
  let customer: Client
  beforeAll(async () => {
    root = await people.signIn('admin@root.example')
    customer = await target(root)
  })

  test.each([0, -1, 0.00001, 1.23456, 1_000_000_001, '5', '1e3', null, true])(
    'of the amount %s',
    async (amount) => {
      const before = await entries(root)
      const { status, body } = await give(root, customer, amount)
      expect([status, body.errors[0].field]).toEqual([422, 'credit_amount'])
      expect(await entries(root)).toEqual(before)
    },
  )

  test('below the limit of the sender, although exactly to the limit is allowed', async () => {
    const below = await target(customer)
    const over = await give(customer, below, 100.0001)
    expect([over.status, over.body.code]).toEqual([409, 'INSUFFICIENT_CREDIT'])
    expect(await entries(customer)).toEqual([])
    expect((await give(customer, below, 100)).status).toBe(201)
    expect(await balance(customer)).toBe(-100)
    expect((await give(customer, below, 0.0001)).status).toBe(409)
  })

  test('to itself, to a stack out of reach, and to one above', async () => {
    expect((await give(customer, customer, 1)).status).toBe(403)
    const other = await target(root)
    expect((await give(customer, other, 1)).status).toBe(404)
    expect((await give(customer, root, 1)).status).toBe(404)
  })

  test('to a customer that is not a delivery target', async () => {
    const { status, body } = await give(root, await target(root, false), 1)
    expect([status, body.code]).toEqual([403, 'NOT_A_DELIVERY_TARGET'])
  })

  test('from another stack than the current one', async () => {
    const below = await target(customer)
    const { status } = await root.ask(transferCredits, {
      body: { sender_stack_id: customer.stackId, receiver_stack_id: below.stackId, credit_amount: 1 },
    })
    expect(status).toBe(404)
  })
})

test('a transfer with the same key is booked once', async () => {
  await recharge(10)
  const customer = await target(root)
  const headers = { cookie: root.cookie, 'idempotency-key': 'transfer-1' }
  const body = { sender_stack_id: root.stackId, receiver_stack_id: customer.stackId, credit_amount: 2 }
  const [first, second] = await Promise.all([
    root.ask(transferCredits, { body, headers }),
    root.ask(transferCredits, { body, headers }),
  ])
  expect(second.body).toEqual(first.body)
  const other = await root.ask(transferCredits, { body: { ...body, credit_amount: 3 }, headers })
  expect([other.status, other.body.code]).toEqual([422, 'KEY_REUSED'])
  expect(await balance(customer)).toBe(2)
})

test('of two parallel transfers of the last points, one is refused', async () => {
  const customer = await target(root)
  const [one, two] = [await target(customer), await target(customer)]
  const answers = await Promise.all([give(customer, one, 60), give(customer, two, 60)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await balance(customer)).toBe(-60)
})

test('filters transactions by text, time, type and amount', async () => {
  const giver = await target(root)
  await recharge(1000)
  await give(root, giver, 500, { message: 'Start' })
  const receiver = await target(giver)
  for (const [index, amount] of [5, 1, 3, 2, 4].entries()) {
    people.clock.advance(1000)
    await give(giver, receiver, amount, { message: index === 2 ? '100 % of it' : 'Gift' })
  }
  const amounts = async (query: Ask['query']) =>
    (await entries(giver, query)).map(({ amount }: { amount: number }) => amount)
  const at = (await entries(giver)).map(({ created_at }: { created_at: string }) => created_at)

  expect(await amounts({})).toEqual([4, 2, 3, 1, 5, 500])
  expect(await amounts({ limit: 2 })).toEqual([4, 2])
  expect(await amounts({ limit: 2, offset: 2 })).toEqual([3, 1])
  expect(await amounts({ before: 3 })).toEqual([5, 500])
  expect(await amounts({ sort: 'amount', order: 'desc', direction: 'outgoing' })).toEqual([1, 2, 3, 4, 5])
  expect(await amounts({ sort: 'balance', order: 'desc', limit: 1 })).toEqual([500])
  expect(await amounts({ start: at[3], end: at[0] })).toEqual([2, 3, 1])
  expect(await amounts({ direction: 'incoming' })).toEqual([500])
  expect(await amounts({ min_amount: '2', max_amount: '4' })).toEqual([4, 2, 3])
  expect(await amounts({ search: '100 %' })).toEqual([3])
  expect(await amounts({ search: 'start' })).toEqual([500])
  expect(await amounts({ search: 'received credit' })).toEqual([500])
  expect(await amounts({ type: 'platform_fee' })).toEqual([])
  const count = await giver.ask(countTransactions, { query: { direction: 'outgoing' } })
  expect(count.body).toBe(5)
  // The stack above can read them too, but a sibling can't.
  expect(await root.ask(listTransactions, { query: { stack_id: giver.stackId } })).toMatchObject({
    body: [{ amount: 4 }, {}, {}, {}, {}, {}],
  })
  const sibling = await target(root)
  expect((await sibling.ask(listTransactions, { query: { stack_id: giver.stackId } })).status).toBe(404)
  expect((await giver.ask(listTransactions, { query: { min_amount: 'many' } })).status).toBe(422)
})

test('returns the sums of each day, month and year, with the balance after it', async () => {
  const customer = await target(root)
  const below = await target(customer)
  await recharge(1000)
  await give(root, customer, 100)
  people.clock.advance(40 * 86_400_000)
  root = await people.signIn('admin@root.example')
  const again = await people.signIn(`admin@target${nr - 1}.example`)
  await give(again, below, 30)
  const sums = async (query: Ask['query']) =>
    (await again.ask(sumTransactions, { query: { by: 'month', ...query } })).body
  const months = await sums({})
  expect(months).toHaveLength(2)
  expect(months[0]).toMatchObject({ received: 100, transferred: 0, consumed: 0, credit_balance: 100 })
  expect(months[1]).toMatchObject({
    received: 0,
    transferred: 30,
    credit_balance: 70,
    transactions: 1,
    by_type: [{ type: 'transfer', direction: 'outgoing', amount: 30, transactions: 1 }],
  })
  // A range starts from the balance before it.
  expect(await sums({ by: 'day', start: `${months[1].period}-01T00:00:00Z` })).toMatchObject([
    { transferred: 30, credit_balance: 70 },
  ])
})

test('charges the first activation of a box at the price of that day', async () => {
  const customer = await target(root)
  await root.ask(setPrice, { body: { stack_id: customer.stackId, kind: 'sensorbox_enabled', price: 60.5 } })
  const box = async (name: string) =>
    (
      await customer.ask(registerSensorbox, {
        body: { serial_number: name, hardware_unique_id: name, model: 'CT-120' },
      })
    ).body.id as string
  const first = await box('PAID-1')
  const second = await box('PAID-2')
  const enable = (id: string) => customer.ask(enableSensorbox, { params: { id } })
  expect((await enable(first)).status).toBe(200)
  expect(await entries(customer)).toMatchObject([
    {
      type: 'sensorbox_enabled',
      text: 'Sensorbox enabled first time',
      amount: 60.5,
      credit_balance: -60.5,
      sensorbox_id: first,
      sensorbox_sn: 'PAID-1',
      created_by: customer.accountId,
      additional_data: { price: 60.5, sensorbox_uid: 'PAID-1' },
    },
  ])
  // A second one would take the balance below −100, so it is refused.
  const refused = await enable(second)
  expect([refused.status, refused.body.code]).toEqual([409, 'INSUFFICIENT_CREDIT'])
  expect(await balance(customer)).toBe(-60.5)
  await recharge(100)
  await give(root, customer, 50)
  expect((await enable(second)).status).toBe(200)
})

test('applies the prices of the nearest stack above that has any, from their start time', async () => {
  const provider = await target(root)
  const customer = await target(provider)
  const price = async (of: Client, stackId = of.stackId) =>
    (await of.ask(listPrices, { query: { stack_id: stackId } })).body.find(
      ({ kind }: { kind: string }) => kind === 'platform_fee',
    )
  const set = (by: Client, stackId: string, value: unknown, from?: string) =>
    by.ask(setPrice, {
      body: { stack_id: stackId, kind: 'platform_fee', price: value, ...(from ? { from } : {}) },
    })
  expect(await price(customer)).toEqual({ kind: 'platform_fee', price: 0, next: null, is_own: false })
  await set(root, provider.stackId, 10)
  expect(await price(customer)).toMatchObject({ price: 10, is_own: false })
  expect(await price(provider)).toMatchObject({ price: 10, is_own: true })
  const later = new Date(people.clock.now() + 3_600_000).toISOString()
  await set(provider, customer.stackId, 4)
  await set(provider, customer.stackId, null, later)
  expect(await price(customer)).toMatchObject({ price: 4, is_own: true, next: { price: null, from: later } })
  people.clock.advance(3_600_000)
  expect(await price(customer)).toMatchObject({ price: 10, is_own: false, next: null })
  const past = new Date(people.clock.now() - 1).toISOString()
  expect((await set(provider, customer.stackId, 5, past)).body.code).toBe('PRICE_IN_THE_PAST')
  expect((await set(provider, provider.stackId, 5)).status).toBe(404)
  expect((await set(provider, customer.stackId, -1)).status).toBe(422)
})

test('the forecast shows when the points run out, and its basis', async () => {
  const customer = await target(root)
  await recharge(100)
  await give(root, customer, 20)
  const forecast = async () =>
    (await customer.ask(predictDepletion, { params: { id: customer.stackId } })).body
  expect(await forecast()).toMatchObject({
    depletion: { past_week: null, past_month: null },
    estimated_depletion_date: null,
    depletion_basis: null,
  })
  await root.ask(setPrice, { body: { stack_id: customer.stackId, kind: 'sensorbox_enabled', price: 15 } })
  const { body: box } = await customer.ask(registerSensorbox, {
    body: { serial_number: 'F-1', hardware_unique_id: 'F-1', model: 'CT-120' },
  })
  await customer.ask(enableSensorbox, { params: { id: box.id } })
  // 5 points are left, and 15 points in 30 days are one every two days.
  const inDays = (days: number) => new Date(people.clock.now() + days * 86_400_000).toISOString()
  expect(await forecast()).toMatchObject({
    estimated_depletion_date: inDays(10),
    depletion_basis: 'past_month',
  })
  const shown = (await customer.ask(getBalance)).body
  expect(shown).toMatchObject({ current_credit_balance: 5, consumption: 15, show_warning: true })
  const { may_transfer, overspend_limit, proof, ...shownToOthers } = shown
  expect([may_transfer, overspend_limit]).toEqual([true, -100])
  const below = await root.ask(listCustomerBalances, { query: { with_consumption: true } })
  expect(below.body).toContainEqual(shownToOthers)
  expect((await root.ask(listCustomerBalances)).body).toContainEqual({ ...shownToOthers, consumption: null })
  expect((await customer.ask(listCustomerBalances)).body).toEqual([])
})

test('users who may enable boxes see the overspend limit', async () => {
  expect((await root.ask(getBalance)).body.overspend_limit).toBe(-100)
  const viewer = await people.member(root, 'limits@root.example', 'viewer')
  expect((await viewer.ask(getBalance)).body.overspend_limit).toBeNull()
})
