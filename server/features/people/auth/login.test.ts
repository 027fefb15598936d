import { changeRole } from '@sensorstack/contract/features/people/access/routes.ts'
import { createAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { BAD_CREDENTIALS } from '@sensorstack/contract/features/people/auth/errors.ts'
import {
  forgotPassword,
  login as loginRoute,
  me,
  resetPassword,
} from '@sensorstack/contract/features/people/auth/routes.ts'
import { invite } from '@sensorstack/contract/features/people/invitations/routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rateLimit } from '../../../platform/http/request/rate-limit.ts'
import { testPassword as password, testPublicUrl } from '../../../testing/app.ts'
import { type Client, cookieOf, type People, startPeople } from '../../../testing/people.ts'
import { login } from './login.ts'
import { answerPasswordRequests } from './password/forgot-password.ts'
import { createPasswords } from './password/passwords.ts'

let people: People
let admin: Client

beforeAll(async () => {
  people = await startPeople()
  admin = await people.customer(people.root, 'Northwind')
  await people.member(admin, 'vera@northwind.example')
})
afterAll(() => people.close())
// Each test has its own windows for counted attempts.
beforeEach(() => people.clock.advance(16 * 60_000))

const enter = (username: string, given: string, more: object = {}) =>
  people.ask(loginRoute, { body: { username, password: given }, ...more })

test('the case of the address does not matter, and signing in creates a session', async () => {
  const answer = await enter(' VERA@northwind.example ', password)
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    email: 'vera@northwind.example',
    role: 'viewer',
    status: 'accepted',
    currently_selected_stack: admin.stackId,
    home_stack: admin.stackId,
    settings: { time_zone: 'Europe/Berlin' },
  })
  const header = String(answer.headers['set-cookie'])
  expect(header).toMatch(/^session=[\w-]{43};/)
  expect(header).toContain('HttpOnly')
  expect(header).toContain('SameSite=Lax')
  expect(header).toContain('Path=/')
  expect((await people.ask(me, { cookie: cookieOf(answer) })).body.email).toBe('vera@northwind.example')
})

test.each(['\u202avera@northwind.example\u202c', '\ufeffvera@north\u00adwind.example\u200b'])(
  'accepts an address with invisible characters copied from other programs: %j',
  async (copied) => {
    expect((await enter(copied, password)).body).toMatchObject({ email: 'vera@northwind.example' })
  },
)

test('accepts an address whose accent is typed as a combining character', async () => {
  await people.member(admin, 'zo\u00eb@northwind.example')
  expect((await enter('ZOE\u0308@northwind.example', password)).status).toBe(200)
})

test('signing in creates a new session and ends the previous one of the browser', async () => {
  const first = cookieOf(await enter('vera@northwind.example', password))
  const second = cookieOf(await enter('vera@northwind.example', password, { cookie: first }))
  expect(second).not.toBe(first)
  expect((await people.ask(me, { cookie: first })).status).toBe(401)
  expect((await people.ask(me, { cookie: second })).status).toBe(200)
})

test('session responses are not cached, and other sites cannot start a session', async () => {
  const answer = await enter('vera@northwind.example', password)
  const own = await people.ask(me, { cookie: cookieOf(answer) })
  for (const { headers } of [answer, own]) expect(headers['cache-control']).toBe('no-store')
  for (const headers of [
    { origin: 'null' },
    { origin: 'http://evil.example' },
    { 'sec-fetch-site': 'same-site' },
  ]) {
    const refused = await enter('vera@northwind.example', password, { headers })
    expect([refused.status, refused.headers['set-cookie']]).toEqual([403, undefined])
  }
})

test('a flood of sign-ins is rejected and does not affect other requests', async () => {
  const flood = Array.from({ length: 60 }, (_, nr) =>
    people.app.inject({
      method: 'POST',
      url: '/api/authentication/login',
      remoteAddress: `198.18.${nr}.1`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `username=flood${nr}%40northwind.example&password=whatever+it+is`,
    }),
  )
  const others = Array.from({ length: 10 }, () => people.ask(me, { cookie: admin.cookie }))
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(10).fill(200))
  const answers = await Promise.all(flood)
  const away = answers.filter(({ statusCode }) => statusCode === 503)
  expect(away.length).toBeGreaterThan(0)
  expect(away.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)
  expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBe(60 - away.length)
})

test('an unknown address, a wrong password and a disabled person get the same response', async () => {
  const dora = await people.member(admin, 'dora@northwind.example')
  await setStatus(dora, 'disabled')
  const answers = await Promise.all([
    enter('nobody@northwind.example', password),
    enter('vera@northwind.example', 'not her password'),
    enter('dora@northwind.example', password),
  ])
  for (const answer of answers) {
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({ detail: 'Bad email or password', code: 'BAD_CREDENTIALS' })
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

const loginDeps = (pause = async (_: number) => {}) => ({
  ...people,
  rateLimit: rateLimit(people.database, people.clock),
  publicUrl: testPublicUrl,
  pause,
})

test('an unknown address and a person without a password also cause a password verification', async () => {
  await admin.ask(invite, { body: { email: 'nora@northwind.example', name: 'Nora' } })
  const verified: string[] = []
  const passwords = createPasswords({
    hash: async () => 'hash of nobody',
    verify: async (stored) => {
      verified.push(String(stored))
      return true
    },
  })
  const deps = { ...loginDeps(), passwords }
  for (const username of ['nobody@northwind.example', 'nora@northwind.example']) {
    const attempt = login(deps, {
      username,
      password,
      networkAddress: '203.0.113.7',
      oldSecret: undefined,
      language: null,
      userAgent: null,
    })
    await expect(attempt).rejects.toMatchObject({ definition: BAD_CREDENTIALS })
  }
  expect(verified).toEqual(['hash of nobody', 'hash of nobody'])
})

test('only the correct password reveals that the address is not verified', async () => {
  const made = await admin.ask(createAccount, {
    body: { type: 'user', name: 'Uma', email: 'uma@northwind.example' },
  })
  const passwordHash = await people.passwords.hash(password)
  await people.database.asSystem((tx) =>
    tx
      .insertInto('credential')
      .values({ account_id: made.body.id, password_hash: passwordHash, verified_at: null })
      .execute(),
  )
  expect((await enter('uma@northwind.example', 'not her password')).status).toBe(401)
  const answer = await enter('uma@northwind.example', password)
  expect(answer.status).toBe(403)
  expect(answer.body.detail).toBe('Please verify your account before proceeding')
})

test('a person without an accepted right gets NO_STACK; a right that waits for a sign-in is accepted', async () => {
  const ines = await people.member(admin, 'ines@northwind.example')
  await setStatus(ines, 'declined')
  expect((await enter('ines@northwind.example', password)).body.code).toBe('NO_STACK')
  await setStatus(ines, 'inactive')
  expect((await enter('ines@northwind.example', password)).body).toMatchObject({ status: 'accepted' })
  expect(people.changes.at(-1)?.stackIds).toEqual([admin.stackId])
})

test('after 5 failures from one network even the correct password is rejected there, but not elsewhere', async () => {
  for (let attempt = 0; attempt < 5; attempt++) {
    expect((await enter('vera@northwind.example', `guess number ${attempt}`)).status).toBe(401)
  }
  const refused = await enter('vera@northwind.example', password)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await enter('admin@northwind.example', password)).status).toBe(200)
  people.clock.advance(15 * 60_000)
  expect((await enter('vera@northwind.example', password)).status).toBe(200)
})

test('guesses from many networks are slowed down, and the owner can still sign in', async () => {
  const pauses: number[] = []
  const deps = loginDeps(async (ms) => void pauses.push(ms))
  const from = (nr: number, given: string, username = 'vera@northwind.example') =>
    login(deps, {
      username,
      password: given,
      networkAddress: `198.51.${nr}.7`,
      oldSecret: undefined,
      language: null,
      userAgent: null,
    })
  for (let nr = 0; nr < 23; nr++) {
    await expect(from(nr, `guess number ${nr}`)).rejects.toMatchObject({ definition: BAD_CREDENTIALS })
  }
  expect(pauses).toEqual([1000, 1000, 1000])
  expect((await from(30, password)).account.email).toBe('vera@northwind.example')
  expect(pauses.length).toBe(4)
  await expect(from(31, 'a guess', 'nobody@northwind.example')).rejects.toThrow()
  expect(pauses.length).toBe(4)
})

test('setting a new password lifts the limit after too many failures at once', async () => {
  for (let attempt = 0; attempt < 6; attempt++) {
    await enter('vera@northwind.example', `guess number ${attempt}`)
  }
  expect((await enter('vera@northwind.example', password)).status).toBe(429)
  await people.ask(forgotPassword, { body: { email: 'vera@northwind.example' } })
  await answerPasswordRequests({ ...people, publicUrl: testPublicUrl })
  const { token } = await people.link('vera@northwind.example')
  await people.ask(resetPassword, { body: { password, token } })
  expect((await enter('vera@northwind.example', password)).status).toBe(200)
})

test('stores the language of the browser, and keeps it if a browser sends none', async () => {
  const kept = async () => {
    const row = await people.database.asSystem((tx) =>
      tx
        .selectFrom('credential')
        .innerJoin('account', 'account.id', 'credential.account_id')
        .select('language')
        .where('email', '=', 'vera@northwind.example')
        .executeTakeFirstOrThrow(),
    )
    return row.language
  }
  const enterWith = (language: string) =>
    enter('vera@northwind.example', password, { headers: { 'accept-language': language } })
  expect(await kept()).toBeNull()
  await enterWith('de-CH, en;q=0.5')
  expect(await kept()).toBe('de')
  await Promise.all([enterWith('fr'), enter('vera@northwind.example', password)])
  expect(await kept()).toBe('de')
  const both = await Promise.all([enterWith('en'), enterWith('de'), enterWith('en')])
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('only five of many simultaneous guesses are checked', async () => {
  const guesses = Array.from({ length: 12 }, (_, nr) => enter('vera@northwind.example', `guess number ${nr}`))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401).length).toBe(5)
  expect(statuses.filter((status) => status === 429).length).toBe(7)
  expect((await enter('vera@northwind.example', password)).status).toBe(429)
})

test('one network address may make 30 attempts per minute', async () => {
  const statuses: number[] = []
  for (let attempt = 0; attempt < 31; attempt++) {
    statuses.push((await enter(`person${attempt}@northwind.example`, 'whatever it is')).status)
  }
  expect(statuses.slice(0, 30).every((status) => status === 401)).toBe(true)
  expect(statuses[30]).toBe(429)
})

/** Encodes a `FormData` as a browser sends it. */
async function inParts(form: FormData) {
  const sent = new Response(form)
  return {
    method: 'POST',
    url: '/api/authentication/login',
    headers: { 'content-type': sent.headers.get('content-type') ?? '', origin: testPublicUrl },
    payload: Buffer.from(await sent.arrayBuffer()),
  } as const
}

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('accepts a multipart form', async () => {
  const form = formOf({ username: 'vera@northwind.example', password })
  const answer = await people.app.inject(await inParts(form))
  expect([answer.statusCode, answer.json().email]).toEqual([200, 'vera@northwind.example'])
  expect(String(answer.headers['set-cookie'])).toMatch(/^session=/)
})

test('rejects a multipart form with a file, an extra or repeated field, too much data or no end', async () => {
  const fields = { username: 'vera@northwind.example', password }
  const statusOf = async (form: FormData) => (await people.app.inject(await inParts(form))).statusCode
  expect(await statusOf(formOf({ ...fields, password: new Blob(['x']) }))).toBe(422)
  expect(await statusOf(formOf({ ...fields, role: 'admin' }))).toBe(422)
  const twice = formOf(fields)
  twice.append('username', 'admin@northwind.example')
  expect(await statusOf(twice)).toBe(422)
  expect(await statusOf(formOf({ ...fields, password: 'x'.repeat(17_000) }))).toBe(413)
  const whole = await inParts(formOf(fields))
  const cut = { ...whole, payload: whole.payload.subarray(0, -20) }
  expect((await people.app.inject(cut)).statusCode).toBe(400)
  const unbounded = { ...whole, headers: { ...whole.headers, 'content-type': 'multipart/form-data' } }
  expect((await people.app.inject(unbounded)).statusCode).toBe(400)
  const elsewhere = { ...whole, url: '/api/authentication/forgot-password' }
  expect((await people.app.inject(elsewhere)).statusCode).toBe(415)
})

test('rejects anything but a sign-in form', async () => {
  expect((await people.ask(loginRoute, { body: { username: 'vera@northwind.example' } })).status).toBe(422)
  const asJson = await people.app.inject({
    method: 'POST',
    url: '/api/authentication/login',
    headers: { 'content-type': 'application/json' },
    payload: { username: 'vera@northwind.example', password },
  })
  expect(asJson.statusCode).toBe(415)
  const fromElsewhere = await enter('vera@northwind.example', password, {
    headers: { origin: 'http://evil.example' },
  })
  expect(fromElsewhere.status).toBe(403)
})

test('signing in does not give a manager another role', async () => {
  const manager = await people.member(admin, 'max@northwind.example', 'manager')
  const again = await people.signIn('max@northwind.example')
  expect((await again.ask(me)).body.role).toBe('manager')
  expect((await manager.ask(changeRole, { params: { id: 'x' }, body: { role: 'admin' } })).status).toBe(404)
})

async function setStatus(client: Client, status: 'disabled' | 'declined' | 'inactive'): Promise<void> {
  await people.database.asSystem((tx) =>
    tx.updateTable('access_right').set({ status }).where('account_id', '=', client.accountId).execute(),
  )
}
