import {
  askFirstAdmin,
  createFirstAdmin,
  mostWrongCodes,
} from '@sensorstack/contract/features/people/auth/first-admin-routes.ts'
import { login } from '@sensorstack/contract/features/people/auth/routes.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../../../../platform/clock/clock.ts'
import { systemRandom } from '../../../../platform/clock/random.ts'
import { startTestApp, type TestApp } from '../../../../testing/app.ts'
import { type Ask, ask } from '../../../../testing/ask.ts'
import { createFirstAdminOffer, type FirstAdminOffer } from './first-admin-offer.ts'

const random = systemRandom(systemClock)
const password = 'a fine long password'

let offer: FirstAdminOffer
let app: TestApp

beforeEach(async () => {
  offer = createFirstAdminOffer(random)
  app = await startTestApp({ firstAdmin: offer })
})
afterEach(() => app.close())

const isOffered = async (options: Ask = {}) => (await ask(app.http, askFirstAdmin, options)).body.is_offered
const create = (body: object = {}, options: Ask = {}) =>
  ask(app.http, createFirstAdmin, {
    ...options,
    body: {
      code: offer.code,
      stack_name: 'Fjord Fish',
      name: 'Ingrid',
      email: 'Ingrid@Fjord.example',
      password,
      ...body,
    },
  })
const countStacks = () =>
  app.database.asSystem(async (tx) => (await tx.selectFrom('stack').select('id').execute()).length)

describe('an empty installation', () => {
  test('204: the code creates the company and its admin, who signs in; after that nothing is offered', async () => {
    expect(await isOffered()).toBe(true)
    const typed = offer.code.toLowerCase().replaceAll('-', ' ')
    expect((await create({ code: typed })).status).toBe(204)
    const body = { username: 'ingrid@fjord.example', password }
    expect(await ask(app.http, login, { body })).toMatchObject({
      status: 200,
      body: { name: 'Ingrid', role: 'admin' },
    })
    expect(await isOffered()).toBe(false)
    expect((await create({ email: 'other@fjord.example' })).body.code).toBe('FIRST_ADMIN_NOT_OFFERED')
    expect(await countStacks()).toBe(1)
  })

  test('of many at once exactly one creates the admin, whatever the code allows', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, i) => create({ email: `admin${i}@fjord.example` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409, 409])
    expect(await countStacks()).toBe(1)
    const people = await app.database.asSystem((tx) => tx.selectFrom('account').select('id').execute())
    expect(people).toHaveLength(1)
  })

  test('403: a wrong code, and after too many of them nothing is offered, not even for the right one', async () => {
    for (let i = 0; i < mostWrongCodes; i++) {
      const { body } = await create({ code: `AAAA-AAAA-AAAA-AA${i}` })
      expect([body.code, body.errors[0].field]).toEqual(['WRONG_CODE', 'code'])
    }
    expect(await isOffered()).toBe(false)
    expect((await create()).body.code).toBe('FIRST_ADMIN_NOT_OFFERED')
    expect(await countStacks()).toBe(0)
  })

  test('422: bad input and a weak password use nothing up', async () => {
    expect((await create({ password: 'short' })).body.code).toBe('WEAK_PASSWORD')
    for (const wrong of [{ email: 'nobody' }, { name: ' ' }, { stack_name: '' }, { code: 7 }]) {
      expect((await create(wrong)).status).toBe(422)
    }
    expect((await create()).status).toBe(204)
  })

  test.each([
    ['through a proxy', { 'x-forwarded-for': '127.0.0.1' }],
    ['through another proxy', { forwarded: 'for=127.0.0.1;host=localhost' }],
    ['through a proxy that names the client', { 'x-real-ip': '127.0.0.1' }],
  ])('409: %s nothing is offered, even with the code', async (_, headers) => {
    expect(await isOffered({ headers })).toBe(false)
    expect((await create({}, { headers })).body.code).toBe('FIRST_ADMIN_NOT_OFFERED')
    expect(await countStacks()).toBe(0)
  })

  test('421 for a name that was made to resolve to this machine, 403 for a page of another site', async () => {
    const rebound = { host: 'evil.example:3000' }
    expect((await ask(app.http, askFirstAdmin, { headers: rebound })).status).toBe(421)
    expect((await create({}, { headers: rebound })).status).toBe(421)
    expect((await create({}, { headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect(await countStacks()).toBe(0)
  })

  test('409: from another machine', async () => {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/authentication/first-admin',
      remoteAddress: '203.0.113.7',
      headers: { origin: 'http://localhost:3000' },
      payload: { code: offer.code, stack_name: 'A', name: 'B', email: 'b@fjord.example', password },
    })
    expect(answer.json().code).toBe('FIRST_ADMIN_NOT_OFFERED')
    expect(await countStacks()).toBe(0)
  })
})

test('an admin that the command has created ends the offer', async () => {
  await app.found()
  expect(await isOffered()).toBe(false)
  expect((await create()).body.code).toBe('FIRST_ADMIN_NOT_OFFERED')
  expect(await countStacks()).toBe(1)
})
