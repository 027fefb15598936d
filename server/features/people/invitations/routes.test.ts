import { listAccessRights } from '@sensorstack/contract/features/people/access/routes.ts'
import { createAccount, listAccounts } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { login, me, resetPassword } from '@sensorstack/contract/features/people/auth/routes.ts'
import {
  accept,
  acceptByLink,
  decline,
  invite,
  resendInvitation,
} from '@sensorstack/contract/features/people/invitations/routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newestMailTo } from '../../../platform/mail/queries.ts'
import { testPassword as password, testPublicUrl as publicUrl } from '../../../testing/app.ts'
import { type Client, type People, startPeople } from '../../../testing/people.ts'
import { expireInvitations } from './expire-invitations.ts'

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

async function invited(by: Client, email: string) {
  const answer = await by.ask(invite, { body: { email, name: 'Ida' } })
  expect(answer.status).toBe(201)
  const { url, token } = await people.link(email)
  return {
    id: answer.body.id as string,
    email,
    token,
    url,
    params: { userId: answer.body.id, stackId: by.stackId },
  }
}

test('a new person is invited as a viewer and gets access with the link from the mail', async () => {
  const email = newAddress()
  const answer = await admin.ask(invite, { body: { email, name: 'Ida', phone: '+49 123 456789' } })
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    name: 'Ida',
    email,
    phone: '+49 123 456789',
    status: 'invited',
    role: 'viewer',
  })

  const { url, token } = await people.link(email)
  expect(url.href).toBe(`${publicUrl}/accept/${answer.body.id}/${admin.stackId}?token=${token}`)
  const params = { userId: answer.body.id, stackId: admin.stackId }
  const accepted = await people.ask(accept, { params, query: { token } })
  expect(accepted.status).toBe(200)
  const set = { password, token: accepted.body.initial_password_token }
  expect((await people.ask(resetPassword, { body: set })).status).toBe(204)
  const ida = await people.signIn(email)
  expect((await ida.ask(me)).body).toMatchObject({ role: 'viewer', created_in_which_stack: admin.stackId })
  expect((await ida.ask(invite, { body: { email: newAddress(), name: 'No' } })).status).toBe(403)
})

test('an address known to another stack gets the right and the same response, revealing nothing', async () => {
  const email = newAddress()
  const other = newAddress()
  await people.member(neighbour, email, 'manager')
  const body = { name: 'As we call her', phone: '+49 987 654321', comment: 'ours' }
  const known = await admin.ask(invite, { body: { ...body, email } })
  const unknown = await admin.ask(invite, { body: { ...body, email: other } })
  expect(known.status).toBe(201)
  const plain = ({ id: _, email: __, ...rest }: Record<string, unknown>) => rest
  expect(plain(known.body)).toEqual(plain(unknown.body))

  const mails = await Promise.all(
    [email, other].map((to) => people.database.asSystem((tx) => newestMailTo(tx, to))),
  )
  const bare = (text = '') => text.replace(/https?:\S+/g, 'link')
  expect(bare(mails[0]?.body)).toBe(bare(mails[1]?.body))

  const client = await people.join(email)
  const listed = (await admin.ask(listAccounts)).body.find(
    ({ id }: { id: string }) => id === client.accountId,
  )
  expect(listed).toMatchObject({ name: 'As we call her', role: 'viewer', status: 'accepted' })
  const own = (await client.ask(me)).body
  expect(own).toMatchObject({ name: `Name of ${email}`, phone: null, home_stack: neighbour.stackId })
})

test('a member cannot be invited again, but a person who declined can', async () => {
  const email = newAddress()
  const { id } = await invited(admin, email)
  const again = await admin.ask(invite, { body: { email, name: 'Ida' } })
  expect(again.status).toBe(409)
  expect(again.body.code).toBe('ALREADY_MEMBER')
  await people.database.asSystem((tx) =>
    tx.updateTable('access_right').set({ status: 'declined' }).where('account_id', '=', id).execute(),
  )
  const { params, token } = await invited(admin, email)
  expect((await people.ask(accept, { params, query: { token } })).status).toBe(200)
})

test('inviting oneself does not change the role', async () => {
  const manager = await people.member(admin, newAddress(), 'manager')
  const email = (await manager.ask(me)).body.email
  const again = await manager.ask(invite, { body: { email, name: 'Me' } })
  expect([again.status, again.body.code]).toEqual([409, 'ALREADY_MEMBER'])
  expect((await manager.ask(me)).body).toMatchObject({
    role: 'manager',
    name: expect.not.stringMatching(/^Me$/),
  })
  const right = (await manager.ask(listAccessRights)).body.find(
    ({ account_id }: { account_id: string }) => account_id === manager.accountId,
  )
  expect(right).toMatchObject({ status: 'accepted', role: 'manager' })
})

test('every action on an invitation is in the trail of the stack', async () => {
  people.clock.advance(7 * dayMs)
  await expireInvitations(people)
  admin = await people.signIn('admin@northwind.example')
  const one = await invited(admin, newAddress())
  await admin.ask(resendInvitation, { params: { accountId: one.id, stackId: admin.stackId } })
  await people.ask(decline, { params: one.params, query: { token: (await people.link(one.email)).token } })
  const two = await invited(admin, newAddress())
  await people.ask(accept, { params: two.params, query: { token: two.token } })
  await invited(admin, newAddress())
  people.clock.advance(7 * dayMs)
  await expireInvitations(people)
  const entries = await people.database.asSystem((tx) =>
    tx
      .selectFrom('audit_entry')
      .select(['action', 'account_id'])
      .where('stack_id', '=', admin.stackId)
      .where('action', 'like', 'invitations.%')
      .orderBy('id', 'desc')
      .limit(7)
      .execute(),
  )
  expect(entries.reverse().map(({ action, account_id }) => [action, account_id])).toEqual([
    ['invitations.invite', admin.accountId],
    ['invitations.resend', admin.accountId],
    ['invitations.decline', one.id],
    ['invitations.invite', admin.accountId],
    ['invitations.accept', two.id],
    ['invitations.invite', admin.accountId],
    ['invitations.timeout', null],
  ])
})

test('two simultaneous invitations of a new address create one account', async () => {
  const email = newAddress()
  const answers = await Promise.all([
    admin.ask(invite, { body: { email, name: 'Ida' } }),
    neighbour.ask(invite, { body: { email, name: 'Ida' } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[0].body.id).toBe(answers[1].body.id)
})

test('of many simultaneous uses of a link exactly one succeeds', async () => {
  const { params, token } = await invited(admin, newAddress())
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => people.ask(accept, { params, query: { token } })),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBe(1)
  expect(answers.filter(({ status }) => status === 410).length).toBe(99)
})

test('returns 401 without token or session, and 404 with a wrong token or another person’s session', async () => {
  const { params, token } = await invited(admin, newAddress())
  const foreign = await invited(neighbour, newAddress())
  expect((await people.ask(accept, { params })).status).toBe(401)
  expect((await neighbour.ask(accept, { params })).status).toBe(404)
  for (const wrong of ['made up', foreign.token]) {
    expect((await people.ask(accept, { params, query: { token: wrong } })).status).toBe(404)
  }
  const elsewhere = { ...params, stackId: neighbour.stackId }
  expect((await people.ask(accept, { params: elsewhere, query: { token } })).status).toBe(404)
  const nobody = { userId: 'no id', stackId: people.random.id() }
  expect((await people.ask(accept, { params: nobody, query: { token } })).status).toBe(404)
  expect((await people.ask(accept, { params, query: { token: 'x'.repeat(101) } })).status).toBe(422)
})

test('a request without a valid token or session is refused before the invitation is looked up', async () => {
  const { params } = await invited(admin, newAddress())
  // A request that looked up the invitation would wait here, and so take longer than for a missing one.
  await people.database.asSystem(async (tx) => {
    await tx
      .selectFrom('access_right')
      .select('id')
      .where('account_id', '=', params.userId)
      .forUpdate()
      .execute()
    expect((await people.ask(accept, { params })).status).toBe(401)
    expect((await people.ask(accept, { params, query: { token: 'wrong' } })).status).toBe(404)
    expect((await neighbour.ask(accept, { params })).status).toBe(404)
  })
})

test('a signed-in person can accept without the token', async () => {
  const email = newAddress()
  const client = await people.member(neighbour, email)
  const { params } = await invited(admin, email)
  const answer = await client.ask(accept, { params })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ initial_password_token: null })
  const again = await client.ask(accept, { params })
  expect(again.status).toBe(410)
  expect(again.body.detail).toBe('Invitation was already accepted or declined')
})

test('the link also works by GET, but not from another site and never by HEAD', async () => {
  const { params, token } = await invited(admin, newAddress())
  for (const site of ['cross-site', 'same-site']) {
    const headers = { 'sec-fetch-site': site }
    const refused = await people.ask(acceptByLink, { params, query: { token }, headers })
    expect([site, refused.status]).toEqual([site, 403])
  }
  const url = `/api/authentication/accept/${params.userId}/${params.stackId}?token=${token}`
  expect((await people.app.inject({ method: 'HEAD', url })).statusCode).toBe(405)
  const answer = await people.ask(acceptByLink, { params, query: { token } })
  expect(answer.status).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('after 7 days the invitation is declined with reason timeout', async () => {
  const email = newAddress()
  const { params, token, id } = await invited(admin, email)
  const { id: other } = await invited(admin, newAddress())
  people.clock.advance(7 * dayMs)
  expect((await people.ask(accept, { params, query: { token } })).status).toBe(410)
  await invited(await people.signIn('admin@northwind.example'), newAddress())
  await expireInvitations(people)
  const rights = (await (await people.signIn('admin@northwind.example')).ask(listAccessRights)).body
  for (const accountId of [id, other]) {
    expect(rights.find(({ account_id }: { account_id: string }) => account_id === accountId)).toMatchObject({
      status: 'declined',
      decline_reason: 'timeout',
    })
  }
  expect(rights.filter(({ status }: { status: string }) => status === 'invited').length).toBeGreaterThan(0)
})

test('a created person verifies the address and is inactive until the first sign-in', async () => {
  const email = newAddress()
  const made = await admin.ask(createAccount, { body: { type: 'user', name: 'Uma', email } })
  expect(made.body).toMatchObject({ status: 'inactive', role: 'viewer', decline_reason: null })
  const { url, token } = await people.link(email)
  expect(url.href).toBe(`${publicUrl}/authentication/verify/?token=${token}`)
  expect((await people.ask(login, { body: { username: email, password } })).status).toBe(401)
})

test('names cannot bring links or line breaks into the mail', async () => {
  const email = newAddress()
  const { url } = await invited(admin, email)
  await people.database.asSystem((tx) =>
    tx
      .updateTable('stack')
      .set({ name: 'https://evil.example/x\r\nBcc: all' })
      .where('id', '=', admin.stackId)
      .execute(),
  )
  const next = newAddress()
  await invited(admin, next)
  const mail = await people.database.asSystem((tx) => newestMailTo(tx, next))
  const links = mail?.body.match(/https?:\S+/g) ?? []
  expect(links.map((link) => new URL(link).origin)).toEqual([publicUrl, publicUrl])
  expect(mail?.body).not.toContain('evil.example')
  expect(mail?.subject).not.toMatch(/[\r\n]/)
  expect(url.origin).toBe(publicUrl)
})

test('an invitation accepts only the person’s data, and repeats its response for an idempotency key', async () => {
  const email = newAddress()
  for (const more of [{ role: 'admin' }, { status: 'accepted' }, { stack_id: neighbour.stackId }]) {
    expect((await admin.ask(invite, { body: { email, name: 'Ida', ...more } })).status).toBe(422)
  }
  expect((await admin.ask(invite, { body: { email: 'no address', name: 'Ida' } })).status).toBe(422)
  expect((await people.ask(invite, { body: { email, name: 'Ida' } })).status).toBe(401)
  const headers = { 'idempotency-key': 'one' }
  const first = await admin.ask(invite, { body: { email, name: 'Ida' }, headers })
  const second = await admin.ask(invite, { body: { email, name: 'Ida' }, headers })
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
})

test('a stack can invite 200 people per hour', async () => {
  people.clock.advance(3_600_000)
  const by = await people.signIn('admin@southwind.example')
  await people.database.asSystem((tx) =>
    tx
      .insertInto('rate_counter')
      .values({
        key: `admit ${by.stackId}`,
        window_start: new Date(people.clock.now() - (people.clock.now() % 3_600_000)),
        hits: 199,
      })
      .execute(),
  )
  expect((await by.ask(invite, { body: { email: newAddress(), name: 'Ida' } })).status).toBe(201)
  const refused = await by.ask(invite, { body: { email: newAddress(), name: 'Ida' } })
  expect(refused.status).toBe(429)
  expect(refused.headers['retry-after']).toBeDefined()
})
