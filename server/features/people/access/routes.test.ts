import { LAST_ADMIN } from '@sensorstack/contract/features/people/access/errors.ts'
import { changeRole, listAccessRights } from '@sensorstack/contract/features/people/access/routes.ts'
import { me, switchStack } from '@sensorstack/contract/features/people/auth/routes.ts'
import { invite } from '@sensorstack/contract/features/people/invitations/routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, type People, startPeople } from '../../../testing/people.ts'
import { setSuperuser } from '../accounts/public.ts'
import { changeRole as demoteIn } from './change-role.ts'

let people: People
let provider: Client
let customer: Client
let nr = 0
const newAddress = () => `person${nr++}@example.org`

beforeAll(async () => {
  people = await startPeople()
  provider = await people.customer(people.root, 'Northwind')
  await people.customer(provider, 'Fjord')
})
afterAll(() => people.close())
beforeEach(async () => {
  people.clock.advance(16 * 60_000)
  provider = await people.signIn('admin@northwind.example')
  customer = await people.signIn('admin@fjord.example')
})

async function rightOf(client: Client, accountId = client.accountId) {
  const rights = (await client.ask(listAccessRights)).body
  return rights.find(({ account_id }: { account_id: string }) => account_id === accountId)
}

const change = (by: Client, id: string, role: string) =>
  by.ask(changeRole, { params: { id }, body: { role } })

test('lists the rights of the stack, and marks the one that a person of the provider inherits', async () => {
  const own = (await customer.ask(listAccessRights)).body
  expect(own).toEqual([
    {
      id: expect.any(String),
      account_id: customer.accountId,
      stack_id: customer.stackId,
      role: 'admin',
      status: 'accepted',
      decline_reason: null,
      inherited: false,
    },
  ])
  await provider.ask(switchStack, { params: { id: customer.stackId } })
  const seen = (await provider.ask(listAccessRights)).body
  expect(seen.length).toBe(2)
  expect(await rightOf(provider)).toMatchObject({
    stack_id: provider.stackId,
    inherited: true,
    role: 'admin',
  })
  expect((await people.ask(listAccessRights)).status).toBe(401)
})

test('a changed role applies from the next request on', async () => {
  const vera = await people.member(customer, newAddress())
  const right = await rightOf(customer, vera.accountId)
  const answer = await change(customer, right.id, 'manager')
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ ...right, role: 'manager' })
  expect((await vera.ask(me)).body.role).toBe('manager')
  expect(people.changes.at(-1)?.lists).toContain('access_rights')
})

test('refuses changes of the caller’s own right, beyond the caller’s role, or of a superuser', async () => {
  const manager = await people.member(customer, newAddress(), 'manager')
  const viewer = await people.member(customer, newAddress())
  const right = await rightOf(customer, viewer.accountId)
  const cases = [
    [manager, (await rightOf(manager)).id, 'viewer', 'OWN_RIGHT'],
    [manager, right.id, 'admin', 'ROLE_ABOVE_OWN'],
    [manager, (await rightOf(customer)).id, 'viewer', 'ROLE_ABOVE_OWN'],
    [viewer, right.id, 'admin', 'FORBIDDEN'],
  ] as const
  for (const [by, id, role, code] of cases) {
    const answer = await change(by, id, role)
    expect([answer.status, answer.body.code]).toEqual([403, code])
  }
  const email = newAddress()
  const chief = await people.member(customer, email)
  await setSuperuser(people, email, true)
  const answer = await change(customer, (await rightOf(customer, chief.accountId)).id, 'manager')
  expect([answer.status, answer.body.code]).toEqual([403, 'SUPERUSER_RIGHT'])
  expect((await change(chief, right.id, 'manager')).body.code).toBe('FORBIDDEN')
})

test('the last admin cannot be demoted, even if two admins demote each other at once', async () => {
  await provider.ask(switchStack, { params: { id: customer.stackId } })
  const first = await rightOf(customer)
  const refused = await change(provider, first.id, 'viewer')
  expect([refused.status, refused.body.code]).toEqual([409, 'LAST_ADMIN'])

  const second = await people.member(customer, newAddress(), 'admin')
  const secondRight = await rightOf(second)
  // Both were admins when they sent the request.
  const demote = (by: Client, rightId: string) =>
    people.database.forStacks(
      {
        scope: { accountId: by.accountId, roots: [customer.stackId], tree: false, barred: [] },
        stackId: customer.stackId,
        readOnly: false,
      },
      (db) =>
        demoteIn(
          db,
          { rightId, role: 'viewer' },
          { accountId: by.accountId, role: 'admin', isSuperuser: false },
        ),
    )
  const both = await Promise.allSettled([demote(customer, secondRight.id), demote(second, first.id)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const failed = both.find(({ status }) => status === 'rejected')
  expect(failed).toMatchObject({ reason: { definition: LAST_ADMIN } })
  await change(provider, first.id, 'admin')
})

test('an admin who has not accepted yet does not count as a remaining admin', async () => {
  const invited = await customer.ask(invite, { body: { email: newAddress(), name: 'Ida' } })
  const waiting = await rightOf(customer, invited.body.id)
  expect((await change(customer, waiting.id, 'admin')).status).toBe(200)
  await provider.ask(switchStack, { params: { id: customer.stackId } })
  expect((await change(provider, (await rightOf(customer)).id, 'viewer')).status).toBe(409)
  expect((await change(customer, waiting.id, 'viewer')).status).toBe(200)
})

test('returns 404 for rights of other stacks, and 422 for an invalid role', async () => {
  const foreign = await rightOf(provider)
  for (const id of [foreign.id, people.random.id(), 'no id']) {
    expect((await change(customer, id, 'viewer')).status).toBe(404)
  }
  const below = await rightOf(customer)
  expect((await change(provider, below.id, 'viewer')).status).toBe(404)
  const viewer = await people.member(customer, newAddress())
  const right = await rightOf(customer, viewer.accountId)
  for (const body of [{ role: 'api_customers' }, { role: 'admin', status: 'accepted' }, {}]) {
    expect((await customer.ask(changeRole, { params: { id: right.id }, body })).status).toBe(422)
  }
  expect((await people.ask(changeRole, { params: { id: right.id }, body: { role: 'admin' } })).status).toBe(
    401,
  )
  expect((await viewer.ask(me)).body.role).toBe('viewer')
})
