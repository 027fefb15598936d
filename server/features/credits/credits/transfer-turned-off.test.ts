import {
  countTransactions,
  getBalance,
  rechargeRootStack,
  transferCredits,
} from '@sensorstack/contract/features/credits/credits/routes.ts'
import { createAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type People, startPeople } from '../../../testing/people.ts'

let people: People

beforeAll(async () => {
  people = await startPeople({ mayTransfer: false })
})
afterAll(() => people.close())

test('where transfers are turned off, no user can transfer points, and the balance shows it', async () => {
  const { root } = people
  await root.ask(rechargeRootStack, { body: { credit_amount: 10 } })
  const made = await root.ask(createAccount, {
    body: {
      type: 'company',
      name: 'Coldworks',
      email: 'admin@coldworks.example',
      is_sensorbox_customer: true,
      is_sensorbox_delivery_target: true,
    },
  })
  expect(made.status).toBe(201)
  const customer = await people.join('admin@coldworks.example')
  const refused = await root.ask(transferCredits, {
    body: { sender_stack_id: root.stackId, receiver_stack_id: customer.stackId, credit_amount: 1 },
  })
  expect([refused.status, refused.body.code]).toEqual([403, 'TRANSFER_TURNED_OFF'])
  expect((await customer.ask(countTransactions)).body).toBe(0)
  expect((await root.ask(getBalance)).body).toMatchObject({ current_credit_balance: 10, may_transfer: false })
})
