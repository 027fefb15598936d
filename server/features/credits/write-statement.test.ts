import { createAccount } from '@sensorstack/contract/features/accounts/routes.ts'
import {
  downloadStatement,
  rechargeRootStack,
  transferCredits,
} from '@sensorstack/contract/features/credits/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, type People, startPeople } from '../../testing/people.ts'

let people: People
let customer: Client
let month: string

beforeAll(async () => {
  people = await startPeople()
  const email = 'admin@target.example'
  const company = { type: 'company', name: 'Target', email }
  await people.root.ask(createAccount, {
    body: { ...company, is_sensorbox_customer: true, is_sensorbox_delivery_target: true },
  })
  customer = await people.join(email)
  month = new Date(people.clock.now()).toISOString().slice(0, 7)
  await people.root.ask(rechargeRootStack, { body: { credit_amount: 50 } })
  const given = await people.root.ask(transferCredits, {
    body: {
      sender_stack_id: people.root.stackId,
      receiver_stack_id: customer.stackId,
      credit_amount: 12.3456,
      message: '<script>alert(1)</script>',
    },
  })
  expect(given.status).toBe(201)
})
afterAll(() => people.close())

const statement = (query: Record<string, string>) => customer.ask(downloadStatement, { query })

test('a month’s statement has the balances, the sums and every transaction, and hostile texts as texts', async () => {
  const { status, headers, text } = await statement({ month })
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe(`attachment; filename="statement-${month}.html"`)
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(text).not.toContain('<script')
  expect(text).toContain('Balance at the beginning</td><td class="n"></td><td class="n">0.0000')
  expect(text).toContain('Received Credit Points</td><td class="n">1</td><td class="n">12.3456')
  expect(text).toContain('Balance at the end</td><td class="n"></td><td class="n">12.3456')
})

test('a month without transactions begins and ends with what there was', async () => {
  const [year = 0, nr = 1] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, nr, 1)).toISOString().slice(0, 7)
  const { text } = await statement({ month: next })
  expect(text).toContain('Balance at the beginning</td><td class="n"></td><td class="n">12.3456')
  expect(text).toContain('Balance at the end</td><td class="n"></td><td class="n">12.3456')
})

test('what is no month is refused, and a stack out of reach is absent', async () => {
  for (const bad of ['2026-13', '2026', '2026-1', "2026-01'"]) {
    expect((await statement({ month: bad })).status).toBe(422)
  }
  expect((await statement({ month, stack_id: people.root.stackId })).status).toBe(404)
})
