import { createAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { forgotPassword, login, resetPassword } from '@sensorstack/contract/features/people/auth/routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { disableAccess } from '../../../testing/access.ts'
import { testPublicUrl } from '../../../testing/app.ts'
import { type Client, type People, startPeople } from '../../../testing/people.ts'
import { answerPasswordRequests } from './forgot-password.ts'

const minuteMs = 60_000
let people: People
let admin: Client
const email = 'vera@northwind.example'

beforeAll(async () => {
  people = await startPeople()
  admin = await people.customer(people.root, 'Northwind')
  await people.member(admin, email)
})
afterAll(() => people.close())
// Each test has windows of its own for counted attempts.
beforeEach(() => people.clock.advance(60 * minuteMs))

const forgot = (address: unknown, more: object = {}) =>
  people.ask(forgotPassword, { body: { email: address }, ...more })
const answerAll = () => answerPasswordRequests({ ...people, publicUrl: testPublicUrl })
const mailsTo = (address: string) =>
  people.database.asSystem((tx) =>
    tx
      .selectFrom('outbox_mail')
      .select(['subject', 'body', 'html'])
      .where('recipient', '=', address)
      .where('subject', '=', 'Set a new password')
      .execute(),
  )

test('whoever has an account is mailed a link that sets a new password, once', async () => {
  expect((await forgot(' VERA@northwind.example ')).status).toBe(202)
  await answerAll()
  const { url, token } = await people.link(email)
  expect(url.href).toBe(`${testPublicUrl}/authentication/reset-password/?token=${token}`)
  const set = (given: string) => people.ask(resetPassword, { body: { password: given, token } })
  expect((await set('another fine password')).status).toBe(204)
  expect((await set('yet another fine one')).status).toBe(400)
  const enter = await people.ask(login, { body: { username: email, password: 'another fine password' } })
  expect(enter.status).toBe(200)
})

test('an unknown address gets the same answer and no mail, and so do partners and the disabled', async () => {
  await admin.ask(createAccount, {
    body: { type: 'contact', name: 'Carla', email: 'carla@northwind.example' },
  })
  await people.member(admin, 'dora@northwind.example')
  await disableAccess(people, 'dora@northwind.example')
  const silent = ['nobody@northwind.example', 'carla@northwind.example', 'dora@northwind.example']
  const answers = []
  for (const address of [email, ...silent]) answers.push(await forgot(address))
  const seen = answers.map(({ status, text, headers }) => ({ status, text, names: Object.keys(headers) }))
  expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(seen[0]).toMatchObject({ status: 202, text: '' })
  await answerAll()
  for (const address of silent) expect(await mailsTo(address)).toEqual([])
})

test('nothing is left of a request once it is answered', async () => {
  await forgot('nobody@northwind.example')
  await answerAll()
  const left = await people.database.asSystem((tx) => tx.selectFrom('password_request').selectAll().execute())
  expect(left).toEqual([])
})

test('an address is mailed three times an hour at most, whatever is asked', async () => {
  const before = (await mailsTo(email)).length
  for (let nr = 0; nr < 10; nr++) expect((await forgot(email)).status).toBe(202)
  await answerAll()
  expect((await mailsTo(email)).length).toBe(before + 3)
  people.clock.advance(60 * minuteMs)
  await forgot(email)
  await answerAll()
  expect((await mailsTo(email)).length).toBe(before + 4)
})

test('one network address may ask 30 times a minute, for known addresses and others alike', async () => {
  const statuses: number[] = []
  for (let nr = 0; nr < 31; nr++) statuses.push((await forgot(`person${nr}@northwind.example`)).status)
  expect(statuses.slice(0, 30).every((status) => status === 202)).toBe(true)
  expect(statuses[30]).toBe(429)
  const refused = await forgot(email)
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
})

test('a request that waited longer than its link would hold is forgotten', async () => {
  const before = (await mailsTo(email)).length
  await forgot(email)
  people.clock.advance(60 * minuteMs + 1)
  await answerAll()
  expect((await mailsTo(email)).length).toBe(before)
})

test('several programs answer each request once', async () => {
  const before = (await mailsTo(email)).length
  await forgot(email)
  await forgot('nobody@northwind.example')
  await Promise.all(Array.from({ length: 5 }, answerAll))
  expect((await mailsTo(email)).length).toBe(before + 1)
})

test('what is no address is refused, and so is a page of another site', async () => {
  for (const wrong of [
    '',
    'vera',
    'vera@northwind',
    'a@b.example,c@d.example',
    'a\u0000@b.example',
    5,
    null,
  ]) {
    expect((await forgot(wrong)).status).toBe(422)
  }
  expect((await people.ask(forgotPassword, { body: { email, token: 'x' } })).status).toBe(422)
  expect((await people.ask(forgotPassword, {})).status).toBe(422)
  expect((await forgot(email, { headers: { origin: 'http://evil.example' } })).status).toBe(403)
})
