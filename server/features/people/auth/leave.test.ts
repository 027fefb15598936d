import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { logout, me, resetPassword, switchStack } from '@sensorstack/contract/features/people/auth/routes.ts'
import { openStream } from '@sensorstack/contract/features/views/live/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Client, type People, startPeople } from '../../../testing/people.ts'
import { dismissPerson } from './dismiss-person.ts'
import { issueToken } from './tokens/issue-token.ts'

let people: People
const dismiss = (accountId: string) => dismissPerson({ ...people, log: pino({ level: 'silent' }) }, accountId)
let provider: Client
let customer: Client
let nr = 0

beforeAll(async () => {
  people = await startPeople()
  // Any change makes streams check their session; here only the changes meant to end them are passed on.
  const changed = vi.mocked(people.live.changed)
  const announce = changed.getMockImplementation()
  changed.mockImplementation((stackIds, lists) => {
    if (lists.length === 0) announce?.(stackIds, lists)
  })
  await people.customer(people.root, 'Northwind')
  await people.customer(await people.signIn('admin@northwind.example'), 'Fjord')
  await people.customer(people.root, 'Southwind')
  await people.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => people.close())
beforeEach(async () => {
  people.clock.advance(3_600_000)
  provider = await people.signIn('admin@northwind.example')
  customer = await people.signIn('admin@fjord.example')
})

/** Opens a stream of changes, using the host name without a port that the server has in tests. */
function listen({ cookie }: Client) {
  const { port } = people.app.server.address() as AddressInfo
  const url = `http://localhost:${port}${fillPath(openStream)}`
  return new Promise<{ isOver: () => boolean; leave: () => void }>((resolve, reject) => {
    const asked = request(url, { headers: { cookie, host: 'localhost' } }, (answer: IncomingMessage) => {
      let over = answer.statusCode !== 200
      answer.resume()
      answer.on('close', () => {
        over = true
      })
      resolve({ isOver: () => over, leave: () => asked.destroy() })
    })
    asked.on('error', reject)
    asked.end()
  })
}

async function disable({ accountId }: Client, stackId: string): Promise<void> {
  await people.database.asSystem((tx) =>
    tx
      .updateTable('access_right')
      .set({ status: 'disabled', decline_reason: 'by_admin' })
      .where('account_id', '=', accountId)
      .where('stack_id', '=', stackId)
      .execute(),
  )
  await dismiss(accountId)
}

const sessionsOf = ({ accountId }: Client) =>
  people.database.asSystem((tx) =>
    tx.selectFrom('session').select('stack_id').where('account_id', '=', accountId).execute(),
  )
const join = (by: Client) => people.member(by, `person${nr++}@example.org`)

test('disabling a person ends all sessions and streams at once', async () => {
  const person = await join(customer)
  const elsewhere = await people.signIn(`person${nr - 1}@example.org`)
  const colleague = await join(customer)
  const [one, other, kept] = await Promise.all([person, elsewhere, colleague].map(listen))
  await disable(person, customer.stackId)
  expect(await sessionsOf(person)).toEqual([])
  for (const client of [person, elsewhere]) expect((await client.ask(me)).status).toBe(401)
  await expect.poll(() => one?.isOver() && other?.isOver()).toBe(true)
  expect(kept?.isOver()).toBe(false)
  kept?.leave()
})

test('a person disabled in a stack also loses access to the stacks below it', async () => {
  const person = await join(provider)
  await person.ask(switchStack, { params: { id: customer.stackId } })
  const stream = await listen(person)
  await disable(person, provider.stackId)
  await expect.poll(stream.isOver).toBe(true)
  expect((await person.ask(me)).status).toBe(401)
})

test('a person who still has a right in another stack keeps access there, and only there', async () => {
  const email = `person${nr++}@example.org`
  const home = await people.member(await people.signIn('admin@southwind.example'), email)
  const guest = await people.member(customer, email)
  await guest.ask(switchStack, { params: { id: customer.stackId } })
  const [away, atHome] = await Promise.all([listen(guest), listen(home)])
  await disable(guest, customer.stackId)
  await expect.poll(away.isOver).toBe(true)
  expect((await guest.ask(me)).body.code).toBe('STACK_LOST')
  expect((await guest.ask(me)).body.currently_selected_stack).toBe(home.stackId)
  expect((await guest.ask(switchStack, { params: { id: customer.stackId } })).status).toBe(404)
  expect((await home.ask(me)).status).toBe(200)
  expect(atHome.isOver()).toBe(false)
  atHome.leave()
})

test('a request already being processed gets a response according to the remaining rights', async () => {
  const person = await join(customer)
  const asked = Array.from({ length: 20 }, () => person.ask(me))
  await disable(person, customer.stackId)
  for (const { status } of await Promise.all(asked)) expect([200, 401]).toContain(status)
  expect((await person.ask(me)).status).toBe(401)
})

test('signing out and changing the password end streams as well as sessions', async () => {
  const person = await join(customer)
  const stream = await listen(person)
  await person.ask(logout)
  await expect.poll(stream.isOver).toBe(true)

  const again = await people.signIn(`person${nr - 1}@example.org`)
  const next = await listen(again)
  const token = await people.database.asSystem((tx) =>
    issueToken(tx, people.random, {
      purpose: 'reset_password',
      accountId: again.accountId,
      now: people.clock.now(),
    }),
  )
  await people.ask(resetPassword, { body: { password: 'another fine password', token } })
  await expect.poll(next.isOver).toBe(true)
  expect((await again.ask(me)).status).toBe(401)
})

test('switching to another stack ends the session’s streams of the one that it leaves', async () => {
  const colleague = await people.signIn('admin@northwind.example')
  const [stream, other] = [await listen(provider), await listen(colleague)]
  await provider.ask(switchStack, { params: { id: customer.stackId } })
  await expect.poll(stream.isOver).toBe(true)

  const there = await listen(provider)
  await provider.ask(switchStack, { params: { id: customer.stackId } })
  expect([there.isOver(), other.isOver()]).toEqual([false, false])
  for (const open of [there, other]) open.leave()
})

test('a person whose rights are unchanged stays signed in', async () => {
  const person = await join(customer)
  const stream = await listen(person)
  await dismiss(person.accountId)
  await dismiss(people.random.id())
  expect((await person.ask(me)).status).toBe(200)
  expect(stream.isOver()).toBe(false)
  stream.leave()
})
