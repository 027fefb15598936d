import { changeRole, listAccessRights } from '@sensorstack/contract/features/people/access/routes.ts'
import { createAccount, deleteAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { switchStack } from '@sensorstack/contract/features/people/auth/routes.ts'
import {
  accept,
  decline,
  invite,
  resendInvitation,
} from '@sensorstack/contract/features/people/invitations/routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { disableAccess } from '../../../testing/access.ts'
import { type Client, type People, startPeople } from '../../../testing/people.ts'
import { setSuperuser } from '../accounts/public.ts'
import { eraseDeletedPeople } from '../membership/public.ts'
import { expireInvitations } from './expire-invitations.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
let people: People
let admin: Client
let neighbour: Client
let nr = 0
const newAddress = () => `person${nr++}@example.org`

beforeAll(async () => {
  people = await startPeople()
  await people.customer(people.root, 'Northwind')
  await people.customer(people.root, 'Southwind')
})
afterAll(() => people.close())
beforeEach(async () => {
  people.clock.advance(hourMs)
  await signIn()
})

async function signIn() {
  admin = await people.signIn('admin@northwind.example')
  neighbour = await people.signIn('admin@southwind.example')
}

async function invited(by: Client, email = newAddress()) {
  const answer = await by.ask(invite, { body: { email, name: 'Ida' } })
  expect(answer.status).toBe(201)
  const { token } = await people.link(email)
  return { email, token, id: answer.body.id as string, by }
}

const resend = (by: Client, accountId: string, stackId = by.stackId) =>
  by.ask(resendInvitation, { params: { accountId, stackId } })
const answer = (route: typeof accept | typeof decline, of: { id: string; by: Client }, token: string) =>
  people.ask(route, { params: { userId: of.id, stackId: of.by.stackId }, query: { token } })
const rightOf = async (by: Client, accountId: string) =>
  (await by.ask(listAccessRights)).body.find(
    ({ account_id }: { account_id: string }) => account_id === accountId,
  )

test('a new link replaces the old one and is valid for another 7 days', async () => {
  const ida = await invited(admin)
  people.clock.advance(6 * dayMs)
  await signIn()
  const again = await resend(admin, ida.id)
  expect(again.status).toBe(200)
  expect(again.body).toMatchObject({ id: ida.id, status: 'invited', decline_reason: null, role: 'viewer' })
  const { token } = await people.link(ida.email)
  expect((await answer(accept, ida, ida.token)).status).toBe(410)
  people.clock.advance(7 * dayMs - 1)
  await expireInvitations(people)
  expect((await answer(accept, ida, token)).status).toBe(200)
})

test('a person who declined or did not respond in time can be invited again', async () => {
  const refuser = await invited(admin)
  await answer(decline, refuser, refuser.token)
  const late = await invited(admin)
  people.clock.advance(7 * dayMs)
  await expireInvitations(people)
  await signIn()
  expect(await rightOf(admin, late.id)).toMatchObject({ status: 'declined', decline_reason: 'timeout' })
  for (const { id, email, by } of [refuser, late]) {
    expect((await resend(admin, id)).body).toMatchObject({ status: 'invited', decline_reason: null })
    const { token } = await people.link(email)
    expect((await answer(accept, { id, by }, token)).status).toBe(200)
  }
})

test('refuses people who are accepted, inactive or disabled, or have no right in the stack', async () => {
  const member = await people.member(admin, newAddress())
  const waiting = await admin.ask(createAccount, { body: { type: 'user', name: 'Uma', email: newAddress() } })
  const out = newAddress()
  const disabled = await people.member(admin, out)
  await disableAccess(people, out)
  const company = await admin.ask(createAccount, { body: { type: 'company', name: 'Supplies' } })
  for (const id of [member.accountId, waiting.body.id, disabled.accountId, company.body.id]) {
    const refused = await resend(admin, id)
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_RESENDABLE'])
  }
})

test('works only for people of the current stack', async () => {
  const ida = await invited(admin)
  const foreign = await invited(neighbour)
  for (const [accountId, stackId] of [
    [foreign.id, admin.stackId],
    [ida.id, neighbour.stackId],
    [foreign.id, neighbour.stackId],
    [people.random.id(), admin.stackId],
    ['no id', admin.stackId],
    [ida.id, 'no id'],
  ] as const) {
    const refused = await resend(admin, accountId, stackId)
    expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND'])
  }
  // A person of a stack above has to switch to the stack first.
  const above = await people.signIn('admin@root.example')
  expect((await resend(above, ida.id, admin.stackId)).status).toBe(404)
  expect((await answer(accept, ida, ida.token)).status).toBe(200)
})

test('a page that shows another stack cannot invite anybody', async () => {
  const ida = await invited(admin)
  const headers = { 'x-stack-id': neighbour.stackId }
  const params = { accountId: ida.id, stackId: admin.stackId }
  const asked = [
    await admin.ask(resendInvitation, { params, headers }),
    await admin.ask(invite, { body: { email: newAddress(), name: 'Ida' }, headers }),
  ]
  expect(asked.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'STACK_CHANGED'],
    [409, 'STACK_CHANGED'],
  ])
  expect((await answer(accept, ida, ida.token)).status).toBe(200)
})

test('requires a session and permission', async () => {
  const { id } = await invited(admin)
  const params = { accountId: id, stackId: admin.stackId }
  expect((await people.ask(resendInvitation, { params })).status).toBe(401)
  const viewer = await people.member(admin, newAddress())
  expect((await resend(viewer, id)).status).toBe(403)
  const manager = await people.member(admin, newAddress(), 'manager')
  expect((await resend(manager, id)).status).toBe(200)
  const email = newAddress()
  const superuser = await people.member(admin, email, 'admin')
  await setSuperuser(people, email, true)
  expect((await resend(superuser, id)).status).toBe(403)
  const body = { email: newAddress(), name: 'Ida' }
  expect((await superuser.ask(invite, { body })).status).toBe(403)
})

test('a manager cannot renew the invitation of an admin', async () => {
  const ida = await invited(admin)
  const right = await rightOf(admin, ida.id)
  await admin.ask(changeRole, { params: { id: right.id }, body: { role: 'admin' } })
  const manager = await people.member(admin, newAddress(), 'manager')
  expect((await resend(manager, ida.id)).status).toBe(200)
  await answer(decline, ida, (await people.link(ida.email)).token)
  const refused = await resend(manager, ida.id)
  expect([refused.status, refused.body.code]).toEqual([403, 'ROLE_ABOVE_OWN'])
  expect((await resend(admin, ida.id)).status).toBe(200)
})

test('a person gets at most three mails per hour, and a refusal changes nothing', async () => {
  const ida = await invited(admin)
  for (let time = 0; time < 3; time++) expect((await resend(admin, ida.id)).status).toBe(200)
  const { token } = await people.link(ida.email)
  const refused = await resend(admin, ida.id)
  expect([refused.status, refused.headers['retry-after'] !== undefined]).toEqual([429, true])
  expect((await answer(accept, ida, token)).status).toBe(200)
})

test('a person of the provider can renew an invitation after switching to the customer’s stack', async () => {
  const ida = await invited(admin)
  const above = await people.signIn('admin@root.example')
  await above.ask(switchStack, { params: { id: admin.stackId } })
  expect((await resend(above, ida.id, admin.stackId)).status).toBe(200)
})

test('a person who is repeatedly deleted and invited gets at most three mails per hour', async () => {
  const body = { email: newAddress(), name: 'Ida' }
  const deleted = async () => {
    const answer = await admin.ask(invite, { body })
    if (answer.status === 201) await admin.ask(deleteAccount, { params: { id: answer.body.id } })
    await eraseDeletedPeople(people)
    return answer.status
  }
  for (let time = 0; time < 3; time++) expect(await deleted()).toBe(201)
  expect(await deleted()).toBe(429)
  expect((await neighbour.ask(invite, { body })).status).toBe(201)
  people.clock.advance(hourMs)
  await signIn()
  expect(await deleted()).toBe(201)
})
