import { createAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { forgotPassword, login, resetPassword } from '@sensorstack/contract/features/people/auth/routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { disableAccess } from '../../../../testing/access.ts'
import { testPublicUrl } from '../../../../testing/app.ts'
import { type Client, type People, startPeople } from '../../../../testing/people.ts'
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
// Each test has its own windows for counted attempts.
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

test('a person with an account is mailed a link that sets a new password once', async () => {
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

test('unknown addresses, partners and disabled people get the same response and no mail', async () => {
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

test('a request is deleted once it has been processed', async () => {
  await forgot('nobody@northwind.example')
  await answerAll()
  const left = await people.database.asSystem((tx) => tx.selectFrom('password_request').selectAll().execute())
  expect(left).toEqual([])
})

test('an address gets at most three mails per hour, however many are requested', async () => {
  const before = (await mailsTo(email)).length
  for (let nr = 0; nr < 10; nr++) expect((await forgot(email)).status).toBe(202)
  await answerAll()
  expect((await mailsTo(email)).length).toBe(before + 3)
  people.clock.advance(60 * minuteMs)
  await forgot(email)
  await answerAll()
  expect((await mailsTo(email)).length).toBe(before + 4)
})

test('a network address may send 30 requests per minute, for known and unknown addresses alike', async () => {
  const statuses: number[] = []
  for (let nr = 0; nr < 31; nr++) statuses.push((await forgot(`person${nr}@northwind.example`)).status)
  expect(statuses.slice(0, 30).every((status) => status === 202)).toBe(true)
  expect(statuses[30]).toBe(429)
  const refused = await forgot(email)
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
})

test('a request that waited longer than its link would be valid is dropped', async () => {
  const before = (await mailsTo(email)).length
  await forgot(email)
  people.clock.advance(60 * minuteMs + 1)
  await answerAll()
  expect((await mailsTo(email)).length).toBe(before)
})

test('several processes handle each request once', async () => {
  const before = (await mailsTo(email)).length
  await forgot(email)
  await forgot('nobody@northwind.example')
  await Promise.all(Array.from({ length: 5 }, answerAll))
  expect((await mailsTo(email)).length).toBe(before + 1)
})

test('rejects invalid addresses and requests from another origin', async () => {
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
