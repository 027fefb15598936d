import {
  changePassword,
  login,
  me,
  resetPassword,
} from '@sensorstack/contract/features/people/auth/routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newestMailTo } from '../../../../platform/mail/queries.ts'
import { testPassword as password } from '../../../../testing/app.ts'
import { type Client, type People, startPeople } from '../../../../testing/people.ts'
import { issueToken } from '../tokens/issue-token.ts'

let people: People
let admin: Client
let vera: Client
let email: string
let nr = 0
const another = 'another fine password'

beforeAll(async () => {
  people = await startPeople()
  admin = await people.customer(people.root, 'Northwind')
})
afterAll(() => people.close())
beforeEach(async () => {
  people.clock.advance(61 * 60_000)
  email = `vera-${++nr}@northwind.example`
  admin = await people.signIn('admin@northwind.example')
  vera = await people.member(admin, email)
})

const change = (client: Client, current_password: string, to: string) =>
  client.ask(changePassword, { body: { current_password, password: to } })
const enter = async (given: string) =>
  (await people.ask(login, { body: { username: email, password: given } })).status

test('the new password replaces the old one at once, and a mail reports the change', async () => {
  expect((await change(vera, password, another)).status).toBe(204)
  expect([await enter(password), await enter(another)]).toEqual([401, 200])
  const mail = await people.database.asSystem((tx) => newestMailTo(tx, email))
  expect(mail?.subject).toBe('Your password was changed')
  expect(mail?.body).toContain('every session but the one that changed it was ended')
})

test('ends all other sessions of the person, but neither the current one nor those of others', async () => {
  const elsewhere = await people.signIn(email)
  expect((await change(vera, password, another)).status).toBe(204)
  const open = await Promise.all([vera, elsewhere, admin].map(async (each) => (await each.ask(me)).status))
  expect(open).toEqual([200, 401, 200])
})

test('links that were mailed to set a password stop working afterwards', async () => {
  const token = await people.database.asSystem((tx) =>
    issueToken(tx, people.random, {
      purpose: 'reset_password',
      accountId: vera.accountId,
      now: people.clock.now(),
    }),
  )
  await change(vera, password, another)
  expect((await people.ask(resetPassword, { body: { password, token } })).status).toBe(400)
})

test('a wrong current password changes nothing and names the field in the error', async () => {
  const answer = await change(vera, 'not the password', another)
  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({ code: 'WRONG_PASSWORD', errors: [{ field: 'current_password' }] })
  expect([await enter(another), await enter(password)]).toEqual([401, 200])
})

test('a weak password changes nothing and returns the reason', async () => {
  const answer = await change(vera, password, 'password12345')
  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({
    code: 'WEAK_PASSWORD',
    errors: [{ field: 'password', message: 'This password is too common.' }],
  })
  expect(await enter(password)).toBe(200)
})

test('guesses of the current password are limited, even if many are sent at once', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 7 }, (_, at) => change(vera, `guess ${at}`, another)),
  )
  expect(guesses.filter(({ status }) => status === 422).length).toBe(5)
  expect(guesses.filter(({ status }) => status === 429).length).toBe(2)
  expect((await change(vera, password, another)).status).toBe(429)
  expect(await enter(password)).toBe(200)
  people.clock.advance(15 * 60_000)
  expect((await change(vera, password, another)).status).toBe(204)
})

test('changing a password requires a session', async () => {
  const body = { current_password: password, password: another }
  expect((await people.ask(changePassword, { body })).status).toBe(401)
})
