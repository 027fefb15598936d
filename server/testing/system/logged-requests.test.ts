import { createHash } from 'node:crypto'
import { registerSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { insertIntegration } from '@sensorstack/contract/features/intake/integrations/routes.ts'
import { login, me } from '@sensorstack/contract/features/people/auth/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, testPassword } from '../app.ts'
import { ask } from '../ask.ts'

const email = 'admin@root.example.com'
let app: TestApp
let cookie: string
let accountId: string | undefined

beforeAll(async () => {
  app = await startTestApp({ logLevel: 'debug' })
  await app.found({ email })
  cookie = await app.signInRaw(email, testPassword)
  accountId = (await ask(app.http, me, { cookie })).body?.id
})
afterAll(() => app.close())

/** The lines of the log with this message, without the fields that each line has. */
function lines(message: string): Record<string, unknown>[] {
  return app.logged
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === message)
    .map(({ level: _, time: __, pid: ___, hostname: ____, msg: _____, ...fields }) => fields)
}

test('every answer has the id that its line in the log has, with the route and the person', async () => {
  const { status, headers } = await ask(app.http, me, { cookie })
  expect(status).toBe(200)
  await expect
    .poll(() => lines('request').find(({ reqId }) => reqId === headers['x-request-id']))
    .toEqual({
      reqId: headers['x-request-id'],
      method: 'GET',
      route: `/api${me.path}`,
      status: 200,
      ms: expect.any(Number),
      account: accountId,
    })
  for (const url of ['/api/nowhere', '/api/%zz', '/']) {
    expect((await app.http.inject(url)).headers['x-request-id'], url).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test('a refused sign-in is logged with its address and a hash of the account', async () => {
  const answer = await ask(app.http, login, { body: { username: ' Nobody@Example.com', password: 'x' } })
  expect(lines('login refused').at(-1)).toEqual({
    reqId: answer.headers['x-request-id'],
    code: answer.body?.code,
    address: '127.0.0.1',
    account: createHash('sha256').update('nobody@example.com').digest('hex').slice(0, 16),
  })
})

test('other lines of a request have its id too', async () => {
  const api_token_key = app.external.addCustomer({ id: 'c1', name: 'Works', devices: [] })
  app.external.misbehave('error')
  const body = { integration_type: 'external_monitoring', api_token_key } as const
  const answer = await ask(app.http, insertIntegration, { cookie, body })
  expect(lines('the external system failed')).toEqual([
    { reqId: answer.headers['x-request-id'], reason: expect.any(String) },
  ])
})

test('what a box was refused is logged once a minute, by code', async () => {
  const body = { serial_number: 'S1', hardware_unique_id: 'hw-1', model: 'CT-120' }
  const registered = await ask(app.http, registerSensorbox, { cookie, body })
  const headers = { authorization: `Bearer ${registered.body?.device_key}` }
  for (const events of [[{ type: 'no-such-type', value: 1 }], 'nonsense']) {
    await ask(app.http, ingestEvents, { headers, body: { events } })
  }
  app.clock.advance(60_000)
  await app.ticker.runDue()
  expect(lines('refused within a minute')).toEqual([
    { device: 'hw-1', refused: { UNKNOWN_TYPE: 1, INVALID_INPUT: 1 } },
  ])
})
