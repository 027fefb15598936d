import { createAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { login, resetPassword, verify } from '@sensorstack/contract/features/people/auth/routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newestMailTo } from '../../../platform/mail/queries.ts'
import { testPassword as password, testPublicUrl } from '../../../testing/app.ts'
import { type Client, type People, startPeople } from '../../../testing/people.ts'
import { issueToken } from './tokens/issue-token.ts'

const hourMs = 3_600_000
let people: People
let admin: Client
let nr = 0

beforeAll(async () => {
  people = await startPeople()
  await people.customer(people.root, 'Northwind')
})
afterAll(() => people.close())
beforeEach(async () => {
  people.clock.advance(hourMs)
  admin = await people.signIn('admin@northwind.example')
})

/** Creates a person as an admin does, and returns them with the token from the mail. */
async function created() {
  const email = `uma${nr++}@example.org`
  const made = await admin.ask(createAccount, { body: { type: 'user', name: 'Uma', email } })
  expect(made.status).toBe(201)
  return { id: made.body.id as string, email, token: (await people.link(email)).token }
}
const verifyWith = (token: unknown) => people.ask(verify, { body: { token } })
const enter = (email: string, given = password) =>
  people.ask(login, { body: { username: email, password: given } })
const mailTo = (email: string) => people.database.asSystem((tx) => newestMailTo(tx, email))

async function expectFailure(token: string) {
  const answer = await verifyWith(token)
  expect([answer.status, answer.body]).toEqual([
    400,
    {
      code: 'VERIFICATION_FAILED',
      detail: 'Either bad token, non-existant user or user already verified',
    },
  ])
}

test('a new person verifies the address, is mailed a link to set a password, and signs in', async () => {
  const uma = await created()
  expect((await verifyWith(uma.token)).status).toBe(204)
  const { url, token } = await people.link(uma.email)
  expect(url.href).toBe(
    `${testPublicUrl}/authentication/reset-password/?token=${token}&action=initial_password`,
  )
  expect((await people.ask(resetPassword, { body: { password, token } })).status).toBe(204)
  expect((await enter(uma.email)).body).toMatchObject({ email: uma.email, status: 'accepted' })
})

test('of a hundred simultaneous uses exactly one succeeds', async () => {
  const uma = await created()
  const answers = await Promise.all(Array.from({ length: 100 }, () => verifyWith(uma.token)))
  expect(answers.filter(({ status }) => status === 204).length).toBe(1)
  expect(answers.filter(({ status }) => status === 400).length).toBe(99)
})

test('every failure returns the same response', async () => {
  const uma = await created()
  const issue = (purpose: 'verify' | 'reset_password' | 'initial_password' | 'invitation') =>
    people.database.asSystem((tx) =>
      issueToken(tx, people.random, { purpose, accountId: uma.id, now: people.clock.now() }),
    )
  for (const token of ['', 'made up', await issue('reset_password'), await issue('initial_password')]) {
    await expectFailure(token)
  }
  await expectFailure(await issue('invitation'))
  const newer = await issue('verify')
  await expectFailure(uma.token)
  people.clock.advance(48 * hourMs)
  await expectFailure(newer)
  const last = await issue('verify')
  people.clock.advance(48 * hourMs - 1)
  expect((await verifyWith(last)).status).toBe(204)
  await expectFailure(last)
  await expectFailure(await issue('verify'))
})

test('a verification token cannot set a password', async () => {
  const { token } = await created()
  expect((await people.ask(resetPassword, { body: { password, token } })).body.code).toBe('BAD_TOKEN')
})

test('signing in before verification is refused with a request to verify, and mails a new link', async () => {
  const uma = await created()
  const passwordHash = await people.passwords.hash(password)
  await people.database.asSystem((tx) =>
    tx
      .insertInto('credential')
      .values({ account_id: uma.id, password_hash: passwordHash, verified_at: null })
      .execute(),
  )
  const refused = await enter(uma.email)
  expect([refused.status, refused.body.detail]).toEqual([403, 'Please verify your account before proceeding'])
  const { url, token } = await people.link(uma.email)
  expect(url.href).toBe(`${testPublicUrl}/authentication/verify/?token=${token}`)
  await expectFailure(uma.token)
  for (let attempt = 0; attempt < 5; attempt++) await enter(uma.email)
  const mails = await people.database.asSystem((tx) =>
    tx.selectFrom('outbox_mail').select('nr').where('recipient', '=', uma.email).execute(),
  )
  expect(mails.length).toBe(1 + 3)

  expect((await verifyWith((await people.link(uma.email)).token)).status).toBe(204)
  // A person who already has a password isn't mailed a link to set one.
  expect((await mailTo(uma.email))?.subject).toBe('Please verify your address')
  expect((await enter(uma.email)).status).toBe(200)
})

test('a wrong password mails nothing', async () => {
  const uma = await created()
  const before = await mailTo(uma.email)
  expect((await enter(uma.email, 'not her password')).status).toBe(401)
  expect(await mailTo(uma.email)).toEqual(before)
})

test('rejects invalid tokens', async () => {
  for (const wrong of [undefined, null, 5, 'x'.repeat(101), ['a']]) {
    expect((await verifyWith(wrong)).status).toBe(422)
  }
  const fromElsewhere = await people.ask(verify, {
    body: { token: 'made up' },
    headers: { origin: 'http://evil.example' },
  })
  expect(fromElsewhere.status).toBe(403)
})
