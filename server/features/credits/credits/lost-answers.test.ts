import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  getBalance,
  listTransactions,
  rechargeRootStack,
  transferCredits,
} from '@sensorstack/contract/features/credits/credits/routes.ts'
import { createAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPublicUrl } from '../../../testing/app.ts'
import { type Client, type People, startPeople } from '../../../testing/people.ts'
import { proveBalances } from '../../core/ledger/proof-queries.ts'
import { bookCredits } from '../../core/ledger/public.ts'

let people: People
let root: Client
let customer: Client
let port: number

beforeAll(async () => {
  people = await startPeople()
  root = people.root
  const email = 'admin@target.example'
  const company = { type: 'company', name: 'Target', email }
  const roles = { is_sensorbox_customer: true, is_sensorbox_delivery_target: true }
  await root.ask(createAccount, { body: { ...company, ...roles } })
  customer = await people.join(email)
  await root.ask(rechargeRootStack, { body: { credit_amount: 100 } })
  await people.app.listen({ host: '127.0.0.1', port: 0 })
  port = (people.app.server.address() as AddressInfo).port
})
afterAll(() => people.close())

const balances = () =>
  Promise.all([root, customer].map(async (of) => (await of.ask(getBalance)).body.current_credit_balance))

test('a client that disconnects before the response and retries with the same key has transferred once', async () => {
  const body = { sender_stack_id: root.stackId, receiver_stack_id: customer.stackId, credit_amount: 7 }
  const headers = { cookie: root.cookie, 'idempotency-key': 'gone-1' }
  const [before] = await balances()
  const payload = JSON.stringify(body)
  const sent = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: fillPath(transferCredits),
    headers: {
      ...headers,
      host: new URL(testPublicUrl).host,
      origin: testPublicUrl,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
    },
  })
  sent.on('error', () => {})
  sent.end(payload)
  await once(sent, 'finish')
  sent.destroy()
  // As for a real user who retries, it is unknown whether the server has read the first request.
  const again = await root.ask(transferCredits, { body, headers })
  expect(again.status).toBe(201)
  await expect.poll(() => balances()).toEqual([before - 7, 7])
  const { body: received } = await customer.ask(listTransactions)
  expect(received).toMatchObject([{ id: again.body.id, amount: 7 }])
})

test('a process that dies between booking and commit leaves neither side of the booking', async () => {
  const before = await balances()
  const dying = people.database.asSystem(async (tx) => {
    const sides = { senderStackId: root.stackId, receiverStackId: customer.stackId }
    const booking = { id: people.random.id(), type: 'transfer', units: 10_000, ...sides } as const
    await bookCredits(tx, [booking], { at: people.clock.now(), actor: null, limited: true })
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
  })
  await expect(dying).rejects.toThrow()
  expect(await balances()).toEqual(before)
  expect(await people.database.asSystem(proveBalances)).toMatchObject({ wrong: 0 })
})
