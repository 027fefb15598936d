import { listAccessRights } from '@sensorstack/contract/features/people/access/routes.ts'
import { me } from '@sensorstack/contract/features/people/auth/routes.ts'
import {
  accept,
  decline,
  declineByLink,
  invite,
} from '@sensorstack/contract/features/people/invitations/routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testPublicUrl } from '../../../testing/app.ts'
import { type Client, type People, startPeople } from '../../../testing/people.ts'

const dayMs = 86_400_000
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
  people.clock.advance(16 * 60_000)
  admin = await people.signIn('admin@northwind.example')
  neighbour = await people.signIn('admin@southwind.example')
})

async function invited(by: Client, email = newAddress()) {
  const answer = await by.ask(invite, { body: { email, name: 'Ida' } })
  expect(answer.status).toBe(201)
  const { token } = await people.link(email)
  return { email, token, id: answer.body.id, params: { userId: answer.body.id, stackId: by.stackId } }
}

async function rightOf(accountId: string) {
  const rights = (await (await people.signIn('admin@northwind.example')).ask(listAccessRights)).body
  return rights.find(({ account_id }: { account_id: string }) => account_id === accountId)
}

test('the mail has a link to decline, and the stack sees the result', async () => {
  const { id, email, token, params } = await invited(admin)
  const { body } = await people.database.asSystem((tx) =>
    tx.selectFrom('outbox_mail').select('body').where('recipient', '=', email).executeTakeFirstOrThrow(),
  )
  expect(body).toContain(`${testPublicUrl}/decline/${id}/${admin.stackId}?token=${token}`)
  const answer = await people.ask(decline, { params, query: { token } })
  expect([answer.status, answer.text]).toEqual([204, ''])
  expect(people.changes.at(-1)).toMatchObject({
    stackIds: [admin.stackId],
    lists: ['accounts', 'access_rights'],
  })
  expect(await rightOf(id)).toMatchObject({ status: 'declined', decline_reason: null })
})

test('declining or accepting is final', async () => {
  const one = await invited(admin)
  await people.ask(decline, { params: one.params, query: { token: one.token } })
  const other = await invited(admin)
  await people.ask(accept, { params: other.params, query: { token: other.token } })
  for (const route of [accept, decline, declineByLink]) {
    for (const { params, token } of [one, other]) {
      const again = await people.ask(route, { params, query: { token } })
      expect([again.status, again.body.detail]).toEqual([410, 'Invitation was already accepted or declined'])
    }
  }
  expect((await rightOf(one.id)).status).toBe('declined')
  expect((await rightOf(other.id)).status).toBe('accepted')
})

test('of a hundred simultaneous responses, accepting and declining, exactly one succeeds', async () => {
  const { id, params, token } = await invited(admin)
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, each) =>
      people.ask(each % 2 === 0 ? accept : decline, { params, query: { token } }),
    ),
  )
  const counted = answers.filter(({ status }) => status === 200 || status === 204)
  expect(counted.length).toBe(1)
  expect(answers.filter(({ status }) => status === 410).length).toBe(99)
  expect((await rightOf(id)).status).toBe(counted[0]?.status === 200 ? 'accepted' : 'declined')
})

test('returns 401 without token or session, and 404 with a wrong token or another person’s session', async () => {
  const { id, params } = await invited(admin)
  const foreign = await invited(neighbour)
  expect((await people.ask(decline, { params })).status).toBe(401)
  expect((await neighbour.ask(decline, { params })).status).toBe(404)
  expect((await admin.ask(decline, { params })).status).toBe(404)
  for (const token of ['made up', '', foreign.token]) {
    expect((await people.ask(decline, { params, query: { token } })).status).toBe(404)
  }
  const nobody = { userId: 'no id', stackId: people.random.id() }
  expect((await people.ask(decline, { params: nobody, query: { token: 'made up' } })).status).toBe(404)
  expect((await people.ask(decline, { params, query: { token: 'x'.repeat(101) } })).status).toBe(422)
  expect((await rightOf(id)).status).toBe('invited')
})

test('a signed-in person can decline without the token, and keeps the current stack', async () => {
  const email = newAddress()
  const client = await people.member(neighbour, email)
  const { params } = await invited(admin, email)
  expect((await client.ask(decline, { params })).status).toBe(204)
  expect((await client.ask(me)).body.currently_selected_stack).toBe(neighbour.stackId)
})

test('the link also works by GET, but not from another site and never by HEAD', async () => {
  const { id, params, token } = await invited(admin)
  const crossSite = { headers: { 'sec-fetch-site': 'cross-site' } }
  expect((await people.ask(declineByLink, { params, query: { token }, ...crossSite })).status).toBe(403)
  expect((await people.ask(decline, { params, query: { token }, ...crossSite })).status).toBe(403)
  const url = `/api/authentication/decline/${params.userId}/${params.stackId}?token=${token}`
  expect((await people.app.inject({ method: 'HEAD', url })).statusCode).toBe(405)
  expect((await rightOf(id)).status).toBe('invited')
  expect((await people.ask(declineByLink, { params, query: { token } })).status).toBe(204)
})

test('after 7 days the invitation has timed out and cannot be declined', async () => {
  const { id, params, token } = await invited(admin)
  people.clock.advance(7 * dayMs)
  expect((await people.ask(decline, { params, query: { token } })).status).toBe(410)
  expect(await rightOf(id)).toMatchObject({ status: 'declined', decline_reason: 'timeout' })
})
