import {
  checkPasswordToken,
  login,
  me,
  resetPassword,
} from '@sensorstack/contract/features/people/auth/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newestMailTo } from '../../../../platform/mail/queries.ts'
import { testPassword as password } from '../../../../testing/app.ts'
import type { Asked } from '../../../../testing/ask.ts'
import { type Client, type People, startPeople } from '../../../../testing/people.ts'
import { issueToken } from '../tokens/issue-token.ts'

let people: People
let vera: Client
const email = 'vera@northwind.example'

beforeAll(async () => {
  people = await startPeople()
  const admin = await people.customer(people.root, 'Northwind')
  vera = await people.member(admin, email)
})
afterAll(() => people.close())

const token = (purpose: 'reset_password' | 'initial_password' | 'verify' | 'invitation') =>
  people.database.asSystem((tx) =>
    issueToken(tx, people.random, { purpose, accountId: vera.accountId, now: people.clock.now() }),
  )
const reset = (given: string, secret: string) =>
  people.ask(resetPassword, { body: { password: given, token: secret } })

test('a new password ends every session and is reported by mail', async () => {
  people.clock.advance(16 * 60_000)
  const session = await people.signIn(email)
  expect((await reset('another fine password', await token('reset_password'))).status).toBe(204)
  expect((await session.ask(me)).status).toBe(401)
  const mail = await people.database.asSystem((tx) => newestMailTo(tx, email))
  expect(mail?.subject).toBe('Your password was changed')
  const enter = (given: string) => people.ask(login, { body: { username: email, password: given } })
  expect((await enter(password)).status).toBe(401)
  expect((await enter('another fine password')).status).toBe(200)
})

test('of a hundred simultaneous uses exactly one succeeds', async () => {
  const secret = await token('reset_password')
  // As many as can be hashed and queued at once; more would be rejected and have to be repeated.
  const answers: Asked[] = []
  for (let round = 0; round < 4; round++) {
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 25 }, (_, nr) => reset(`fine password number ${round} ${nr}`, secret)),
      )),
    )
  }
  expect(answers.filter(({ status }) => status === 204).length).toBe(1)
  expect(answers.filter(({ status }) => status === 400).length).toBe(99)
})

test('a token works only for its purpose, until it expires or a newer one replaces it', async () => {
  for (const secret of [await token('verify'), await token('invitation'), 'made up', '']) {
    const answer = await reset('another fine password', secret)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ detail: 'Bad or expired token', code: 'BAD_TOKEN' })
  }
  const older = await token('reset_password')
  const newer = await token('reset_password')
  expect((await reset('another fine password', older)).status).toBe(400)
  people.clock.advance(3_600_000 - 1)
  expect((await reset('another fine password', newer)).status).toBe(204)

  const late = await token('reset_password')
  people.clock.advance(3_600_000)
  expect((await reset('another fine password', late)).status).toBe(400)

  const initial = await token('initial_password')
  people.clock.advance(72 * 3_600_000 - 1)
  expect((await reset('another fine password', initial)).status).toBe(204)
})

test('a weak password returns the reason and leaves the token usable', async () => {
  const secret = await token('reset_password')
  for (const given of [
    'too short',
    'p'.repeat(12),
    'x1y2'.repeat(65),
    'password12345',
    email,
    `Name of ${email} 1`,
  ]) {
    const answer = await reset(given, secret)
    expect(answer.status).toBe(422)
    expect(answer.body.code).toBe('WEAK_PASSWORD')
    expect(answer.body.errors[0]).toMatchObject({ field: 'password', message: expect.stringMatching(/\.$/) })
  }
  expect((await people.ask(resetPassword, { body: { password: 5, token: secret } })).status).toBe(422)
  for (const given of ['a null\u0000inside it', 'half a \ud800 character', 'y'.repeat(100_000)]) {
    expect((await reset(given, secret)).body.code).toBe('WEAK_PASSWORD')
  }
  expect((await reset('z'.repeat(1_000_000), secret)).status).toBe(413)
  const spaced = `  keeps its spaces, and Zeichen wie ß und 木${' and more'.repeat(10)}  `
  expect((await reset(spaced, secret)).status).toBe(204)
  const enter = (given: string) => people.ask(login, { body: { username: email, password: given } })
  expect((await enter(spaced.trim())).status).toBe(401)
  expect((await enter(spaced)).status).toBe(200)
})

test('the token and the page with it are not revealed to third parties', async () => {
  const secret = await token('reset_password')
  const answer = await reset('another fine password', secret)
  expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  const stored = await people.database.asSystem((tx) =>
    tx.selectFrom('one_time_token').select('hash').where('account_id', '=', vera.accountId).execute(),
  )
  expect(stored.some(({ hash }) => hash.toString('base64url') === secret)).toBe(false)
})

test('a token sets only the password of its person', async () => {
  const before = await people.signIn('admin@northwind.example')
  await reset('another fine password', await token('reset_password'))
  expect((await before.ask(me)).status).toBe(200)
})

test('a token can be checked without using it, and an invalid one is rejected at once', async () => {
  const look = async (secret: string) => {
    const { status, body } = await people.ask(checkPasswordToken, { body: { token: secret } })
    return [status, body.code ?? body.email]
  }
  const first = await token('reset_password')
  for (const _ of [1, 2]) expect(await look(first)).toEqual([200, 'vera@northwind.example'])
  const newer = await token('reset_password')
  expect(await look(first)).toEqual([400, 'BAD_TOKEN'])
  expect((await reset('a third fine password', newer)).status).toBe(204)
  for (const dead of [newer, 'nobody’s', await token('verify')]) {
    expect(await look(dead)).toEqual([400, 'BAD_TOKEN'])
  }
  expect((await people.ask(checkPasswordToken, { body: {} })).status).toBe(422)
})
