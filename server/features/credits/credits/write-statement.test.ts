import { createHash } from 'node:crypto'
import {
  downloadStatement,
  rechargeRootStack,
  transferCredits,
} from '@sensorstack/contract/features/credits/credits/routes.ts'
import { createAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, type People, startPeople } from '../../../testing/people.ts'

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

test('a monthly statement has the balances, the sums and every transaction, with hostile texts escaped', async () => {
  const { status, headers, text } = await statement({ month })
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe(`inline; filename="statement-${month}.html"`)
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(text).not.toContain('<script')
  expect(text).toMatch(/Balance at the beginning of 01\.[^<]*<\/td><td class="n"><\/td><td class="n">0\.0000/)
  expect(text).toContain('Received Credit Points</td><td class="n">1</td><td class="n">12.3456')
  expect(text).toMatch(/Balance at [^<]* UTC<\/td><td class="n"><\/td><td class="n">12\.3456/)
})

test('allows its own style sheet in browsers, and nothing else to load or run', async () => {
  const { headers, text } = await statement({ month })
  const style = /<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toBe(
    `sandbox; default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`,
  )
})

test('a statement of the current month shows its time; one of a past month does not', async () => {
  const open = 'The month is not over'
  expect((await statement({ month })).text).toContain(open)
  const { text, headers } = await statement({ month: '2020-01' })
  expect(text).not.toContain(open)
  expect(text).toContain('Nothing was booked.')
  expect((await statement({ month: '2020-01' })).headers.etag).toBe(headers.etag)
})

test('a month without transactions has equal opening and closing balances', async () => {
  const [year = 0, nr = 1] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, nr, 1)).toISOString().slice(0, 7)
  const { text } = await statement({ month: next })
  expect(text.match(/Balance at [^<]*<\/td><td class="n"><\/td><td class="n">12\.3456/g)).toHaveLength(2)
})

test('refuses an invalid month, and returns 404 for a stack out of reach', async () => {
  for (const bad of ['2026-13', '2026', '2026-1', "2026-01'"]) {
    expect((await statement({ month: bad })).status).toBe(422)
  }
  expect((await statement({ month, stack_id: people.root.stackId })).status).toBe(404)
})
