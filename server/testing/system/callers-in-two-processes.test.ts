import {
  changeRole,
  disableColleague,
  listAccessRights,
} from '@sensorstack/contract/features/people/access/routes.ts'
import { logout, me, switchStack } from '@sensorstack/contract/features/people/auth/routes.ts'
import { listStacks } from '@sensorstack/contract/features/people/stacks/routes.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../app.ts'
import { ask } from '../ask.ts'
import { type Client, type People, startPeople } from '../people.ts'

/** Two processes on one database: a change to a session in one applies to the next read in both. */
let people: People
let other: TestApp
let admin: Client
let customer: Client
let vera: Client
let nr = 0

beforeAll(async () => {
  people = await startPeople()
  other = await startTestApp({ databases: people.databases, now: people.clock.now() })
  admin = await people.customer(people.root, 'Northwind')
  customer = await people.customer(admin, 'Fjord')
})
afterAll(async () => {
  await other.close()
  await people.close()
})
beforeEach(async () => {
  vera = await people.member(admin, `vera-${++nr}@northwind.example`)
  // From now on the other process knows the session.
  for (const route of reads) await elsewhere(vera, route)
})

const reads: readonly Route[] = [me, listAccessRights, listStacks]

const elsewhere = ({ cookie }: Client, route: Route) => ask(other.http, route, { cookie })
/** Sends these requests to the other process concurrently. */
const together = async (...asked: [Client, Route][]) =>
  Promise.all(asked.map(async ([client, route]) => elsewhere(client, route)))

interface Right {
  readonly account_id: string
  readonly stack_id: string
}
const stacksOf = (rights: readonly Right[]) => new Set(rights.map(({ stack_id }) => stack_id))

async function rightOf(accountId: string): Promise<string> {
  const { body } = await admin.ask(listAccessRights)
  return body.find(({ account_id }: { account_id: string }) => account_id === accountId).id
}

test('shows a changed role immediately', async () => {
  const id = await rightOf(vera.accountId)
  await admin.ask(changeRole, { params: { id }, body: { role: 'manager' } })
  const [own, rights] = await together([vera, me], [vera, listAccessRights])
  expect(own?.body.role).toBe('manager')
  expect(rights?.body).toContainEqual(expect.objectContaining({ id, role: 'manager' }))
})

test('a disabled user can read nothing more, even while others read', async () => {
  await admin.ask(disableColleague, { params: { id: await rightOf(vera.accountId) } })
  await elsewhere(admin, me)
  const answers = await together([admin, me], [vera, me], [vera, listStacks], [admin, listAccessRights])
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 401, 200])
  expect(answers[0]?.body.id).toBe(admin.accountId)
})

test('signing out ends the session in all processes', async () => {
  await vera.ask(logout)
  expect((await together([vera, me], [vera, listAccessRights])).map(({ status }) => status)).toEqual([
    401, 401,
  ])
})

test('a session that switches stacks reads only the new stack', async () => {
  const boss = await people.signIn('admin@northwind.example')
  await elsewhere(boss, me)
  await boss.ask(switchStack, { params: { id: customer.stackId } })
  const [own, rights, veras] = await together([boss, me], [boss, listAccessRights], [vera, listAccessRights])
  expect(own?.body.currently_selected_stack).toBe(customer.stackId)
  const strangers = rights?.body.filter(({ account_id }: Right) => account_id !== boss.accountId)
  expect(stacksOf(strangers)).toEqual(new Set([customer.stackId]))
  expect(stacksOf(veras?.body)).toEqual(new Set([admin.stackId]))
})
