import {
  changeRole,
  disableColleague,
  enableColleague,
  listAccessRights,
  removeColleague,
} from '@sensorstack/contract/features/people/access/routes.ts'
import { listAccounts } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { login, me, switchStack } from '@sensorstack/contract/features/people/auth/routes.ts'
import { accept, invite, resendInvitation } from '@sensorstack/contract/features/people/invitations/routes.ts'
import { openStream } from '@sensorstack/contract/features/views/live/routes.ts'
import { fillPath, type Route } from '@sensorstack/contract/platform/route.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPassword } from '../../../testing/app.ts'
import { type Client, type People, startPeople } from '../../../testing/people.ts'
import { setSuperuser } from '../accounts/public.ts'

let people: People
let provider: Client
let customer: Client
let nr = 0
const newAddress = () => `person${nr++}@example.org`
const calls = [disableColleague, enableColleague, removeColleague] as const

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

async function sessionsOf(accountId: string): Promise<number> {
  const rows = await people.database.asSystem((tx) =>
    tx.selectFrom('session').select('stack_id').where('account_id', '=', accountId).execute(),
  )
  return rows.length
}

const act = (by: Client, route: Route, id: string) => by.ask(route, { params: { id } })

test('a disabled person loses access with the next request, and regains it by signing in after being enabled', async () => {
  const email = newAddress()
  const vera = await people.member(customer, email)
  const right = await rightOf(customer, vera.accountId)
  const off = await act(customer, disableColleague, right.id)
  expect([off.status, off.body]).toEqual([200, { ...right, status: 'disabled', decline_reason: 'by_admin' }])
  await expect.poll(() => sessionsOf(vera.accountId)).toBe(0)
  expect((await vera.ask(me)).status).toBe(401)
  const attempt = { username: email, password: testPassword }
  expect((await people.ask(login, { body: attempt })).status).toBe(401)

  const on = await act(customer, enableColleague, right.id)
  expect([on.status, on.body]).toEqual([200, { ...right, status: 'inactive' }])
  const back = await people.signIn(email)
  expect((await back.ask(me)).body.role).toBe('viewer')
  expect((await rightOf(customer, vera.accountId)).status).toBe('accepted')
  expect(people.changes.at(-1)?.lists).toContain('access_rights')
})

test('returns the time of the last change of status, which an equal status leaves unchanged', async () => {
  const since = async (accountId: string) =>
    (await customer.ask(listAccounts)).body.find(({ id }: { id: string }) => id === accountId).status_since
  const now = () => new Date(people.clock.now()).toISOString()
  const email = newAddress()
  const ida = (await customer.ask(invite, { body: { email, name: 'Ida' } })).body.id
  const invited = now()
  expect(await since(ida)).toBe(invited)
  people.clock.advance(60_000)
  await customer.ask(resendInvitation, { params: { accountId: ida, stackId: customer.stackId } })
  expect(await since(ida)).toBe(invited)
  await people.join(email)
  expect(await since(ida)).toBe(now())
  const { id } = await rightOf(customer, ida)
  for (const route of [disableColleague, enableColleague]) {
    people.clock.advance(60_000)
    await act(customer, route, id)
    expect(await since(ida)).toBe(now())
  }
  people.clock.advance(60_000)
  await people.signIn(email)
  const active = now()
  people.clock.advance(60_000)
  await customer.ask(changeRole, { params: { id }, body: { role: 'manager' } })
  expect(await since(ida)).toBe(active)
})

test('removing a person disables the right, and an invitation can no longer be accepted', async () => {
  const email = newAddress()
  const invited = await customer.ask(invite, { body: { email, name: 'Ida' } })
  const { token } = await people.link(email)
  const right = await rightOf(customer, invited.body.id)
  expect((await act(customer, removeColleague, right.id)).status).toBe(204)
  expect(await rightOf(customer, invited.body.id)).toMatchObject({
    status: 'disabled',
    decline_reason: 'by_admin',
  })
  const params = { userId: invited.body.id, stackId: customer.stackId }
  expect((await people.ask(accept, { params, query: { token } })).status).toBe(410)
})

test('disabling a person ends their open stream, whatever their current stack is', async () => {
  const vera = await people.member(provider, newAddress())
  await vera.ask(switchStack, { params: { id: customer.stackId } })
  const answer = await people.app.inject({
    method: 'GET',
    url: fillPath(openStream),
    headers: { cookie: vera.cookie },
    payloadAsStream: true,
  })
  expect(answer.statusCode).toBe(200)
  const stream = answer.stream()
  stream.resume()
  let isOver = false
  stream.on('close', () => {
    isOver = true
  })
  const right = await rightOf(provider, vera.accountId)
  expect(isOver).toBe(false)
  await act(provider, disableColleague, right.id)
  await expect.poll(() => isOver).toBe(true)
})

test('a person with a right in another stack falls back to it', async () => {
  const email = newAddress()
  await people.member(provider, email)
  const guest = await people.member(customer, email)
  await guest.ask(switchStack, { params: { id: customer.stackId } })
  await act(customer, disableColleague, (await rightOf(customer, guest.accountId)).id)
  const lost = await guest.ask(me)
  expect([lost.status, lost.body.code]).toEqual([403, 'STACK_LOST'])
  expect((await guest.ask(me)).body.currently_selected_stack).toBe(provider.stackId)
  expect((await guest.ask(switchStack, { params: { id: customer.stackId } })).status).toBe(404)
})

describe('is refused', () => {
  test('for viewers, superusers and without a session', async () => {
    const email = newAddress()
    const viewer = await people.member(customer, newAddress())
    const chief = await people.member(customer, email, 'admin')
    await setSuperuser(people, email, true)
    const { id } = await rightOf(customer, viewer.accountId)
    for (const route of calls) {
      for (const by of [viewer, chief]) expect((await act(by, route, id)).body.code).toBe('FORBIDDEN')
      expect((await people.ask(route, { params: { id } })).status).toBe(401)
    }
    expect((await rightOf(customer, viewer.accountId)).status).toBe('accepted')
    await setSuperuser(people, email, false)
    await act(customer, removeColleague, (await rightOf(customer, chief.accountId)).id)
  })

  test('for the caller, a superuser, an admin above the caller and the last admin', async () => {
    const email = newAddress()
    const chief = await people.member(customer, email)
    const manager = await people.member(customer, newAddress(), 'manager')
    await setSuperuser(people, email, true)
    await provider.ask(switchStack, { params: { id: customer.stackId } })
    const own = await rightOf(customer)
    const cases = [
      [customer, own.id, 403, 'OWN_RIGHT'],
      [customer, (await rightOf(customer, chief.accountId)).id, 403, 'SUPERUSER_RIGHT'],
      [manager, own.id, 403, 'ROLE_ABOVE_OWN'],
      [provider, own.id, 409, 'LAST_ADMIN'],
    ] as const
    for (const [by, id, status, code] of cases) {
      for (const route of [disableColleague, removeColleague]) {
        const answer = await act(by, route, id)
        expect([answer.status, answer.body.code]).toEqual([status, code])
      }
    }
    await setSuperuser(people, email, false)
  })

  test('for a person who already has the requested status', async () => {
    const vera = await people.member(customer, newAddress())
    const { id } = await rightOf(customer, vera.accountId)
    expect((await act(customer, enableColleague, id)).body.code).toBe('RIGHT_NOT_DISABLED')
    await act(customer, disableColleague, id)
    for (const route of [disableColleague, removeColleague]) {
      expect((await act(customer, route, id)).body.code).toBe('RIGHT_DISABLED')
    }
  })

  test('for rights of other stacks, above and below', async () => {
    const above = await rightOf(provider)
    const below = await rightOf(customer)
    for (const route of calls) {
      for (const id of [above.id, people.random.id(), 'no id']) {
        expect((await act(customer, route, id)).status).toBe(404)
      }
      expect((await act(provider, route, below.id)).status).toBe(404)
    }
  })

  test('for a manager who would re-enable an admin', async () => {
    const manager = await people.member(customer, newAddress(), 'manager')
    const boss = await people.member(customer, newAddress(), 'admin')
    const { id } = await rightOf(customer, boss.accountId)
    await act(customer, disableColleague, id)
    expect((await act(manager, enableColleague, id)).body.code).toBe('ROLE_ABOVE_OWN')
    expect((await act(customer, enableColleague, id)).status).toBe(200)
  })
})

test('if two admins disable each other at once, one remains', async () => {
  const second = await people.member(customer, newAddress(), 'admin')
  const [first, other] = [await rightOf(customer), await rightOf(second)]
  const both = await Promise.all([
    act(customer, disableColleague, other.id),
    act(second, disableColleague, first.id),
  ])
  expect(both.filter(({ status }) => status === 200).length).toBe(1)
  const admins = await people.database.asSystem((tx) =>
    tx
      .selectFrom('access_right')
      .select('id')
      .where('stack_id', '=', customer.stackId)
      .where('role', '=', 'admin')
      .where('status', '=', 'accepted')
      .execute(),
  )
  expect(admins.length).toBeGreaterThan(0)
})
