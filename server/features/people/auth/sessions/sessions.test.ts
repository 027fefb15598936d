import {
  endOtherSessions,
  endSession,
  listSessions,
  login,
  me,
} from '@sensorstack/contract/features/people/auth/routes.ts'
import type { Session } from '@sensorstack/contract/features/people/auth/session.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testPassword as password } from '../../../../testing/app.ts'
import { type Client, type People, startPeople } from '../../../../testing/people.ts'

let people: People
let vera: Client
let email: string
let nr = 0

beforeAll(async () => {
  people = await startPeople()
  await people.customer(people.root, 'Northwind')
})
afterAll(() => people.close())
beforeEach(async () => {
  people.clock.advance(61 * 60_000)
  email = `vera-${++nr}@northwind.example`
  vera = await people.member(await people.signIn('admin@northwind.example'), email)
})

const sessionsOf = async (client: Client): Promise<Session[]> => (await client.ask(listSessions)).body
const isOpen = async (client: Client) => (await client.ask(me)).status === 200
const ownId = async (client: Client) => (await sessionsOf(client))[0]?.id ?? ''

test('lists the caller’s sessions: the current one first, then by last use', async () => {
  const first = await people.signIn(email)
  people.clock.advance(60_000)
  const second = await people.signIn(email)
  const sessions = await sessionsOf(vera)
  expect(sessions.map(({ is_current }) => is_current)).toEqual([true, false, false])
  expect(sessions.map(({ id }) => id)).toEqual([await ownId(vera), await ownId(second), await ownId(first)])
  expect(Date.parse(sessions[1]?.created_at ?? '')).toBe(people.clock.now())
})

test('shows the start of the browser’s user agent', async () => {
  const headers = { 'user-agent': `Firefox/${'1'.repeat(500)}` }
  const answer = await people.ask(login, { body: { username: email, password }, headers })
  expect(answer.status).toBe(200)
  const agents = (await sessionsOf(vera)).map(({ user_agent }) => user_agent)
  expect(agents).toContain(headers['user-agent'].slice(0, 256))
})

test('does not list a session that is over', async () => {
  await people.signIn(email)
  people.clock.advance(11 * 3_600_000)
  await vera.ask(me)
  people.clock.advance(3_600_000)
  expect(await sessionsOf(vera)).toHaveLength(1)
})

test('ends one session, which can no longer be used, and no other', async () => {
  const [lost, kept] = [await people.signIn(email), await people.signIn(email)]
  const id = await ownId(lost)
  expect((await vera.ask(endSession, { params: { id } })).status).toBe(204)
  expect([await isOpen(lost), await isOpen(kept), await isOpen(vera)]).toEqual([false, true, true])
  expect((await vera.ask(endSession, { params: { id } })).status).toBe(204)
})

test('a session of another person continues, and the response doesn’t reveal whose it is', async () => {
  const admin = await people.signIn('admin@northwind.example')
  const answer = await vera.ask(endSession, { params: { id: await ownId(admin) } })
  expect(answer.status).toBe(204)
  expect(await isOpen(admin)).toBe(true)
  expect((await vera.ask(endSession, { params: { id: 'none' } })).status).toBe(422)
})

test('ends all other sessions', async () => {
  const others = [await people.signIn(email), await people.signIn(email)]
  const admin = await people.signIn('admin@northwind.example')
  expect((await vera.ask(endOtherSessions)).status).toBe(204)
  expect(await Promise.all([vera, admin, ...others].map(isOpen))).toEqual([true, true, false, false])
  expect(await sessionsOf(vera)).toHaveLength(1)
})

test('ending a session makes its open streams check whether it is still valid', async () => {
  const other = await people.signIn(email)
  people.changes.length = 0
  await vera.ask(endSession, { params: { id: await ownId(other) } })
  expect(people.changes).toContainEqual({ stackIds: [other.stackId], lists: [] })
})
