import { forgotPassword } from '@sensorstack/contract/features/people/auth/routes.ts'
import { getHealth, getLiveness } from '@sensorstack/contract/features/system/health/routes.ts'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { noteBackup } from '../../../platform/backup/copy-queries.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask } from '../../../testing/ask.ts'

let app: TestApp

afterEach(async () => {
  await app.close()
})

const ready = { status: 'ready', problems: [], warnings: [], demo: false }

async function health(options: Parameters<typeof startTestApp>[0]) {
  app = await startTestApp(options)
  const { status, body } = await ask(app.http, getHealth)
  return { status, body }
}

test('returns without a session that the product is ready', async () => {
  expect(await health({})).toEqual({ status: 200, body: ready })
  expect(await ask(app.http, getLiveness)).toMatchObject({ status: 200, body: { status: 'alive' } })
  for (const { path } of [getHealth, getLiveness]) {
    const head = await app.http.inject({ method: 'HEAD', url: `/api${path}` })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  }
})

test('returns whether it is a demo', async () => {
  expect(await health({ demo: true })).toEqual({ status: 200, body: { ...ready, demo: true } })
})

test('names what keeps people and boxes from being served', async () => {
  expect(await health({ disk: 'full' })).toEqual({
    status: 503,
    body: { ...ready, status: 'unavailable', problems: ['disk'] },
  })
  await app.close()
  expect(await health({ preparing: true, disk: 'full' })).toEqual({
    status: 503,
    body: { ...ready, status: 'preparing', problems: ['preparing', 'disk'] },
  })
  expect((await ask(app.http, getLiveness)).status).toBe(200)
  await app.close()
  expect(await health({ stopping: true })).toEqual({
    status: 503,
    body: { ...ready, status: 'unavailable', problems: ['stopping'] },
  })
})

test('warns of little space and of late work, and stays ready', async () => {
  expect(await health({ disk: 'low', lateWork: ['compaction'] })).toEqual({
    status: 200,
    body: { ...ready, warnings: ['disk', 'due_work'] },
  })
})

test('warns of the broker of the operator while it is unavailable, and stays ready', async () => {
  expect(await health({ isBrokerAway: true })).toEqual({
    status: 200,
    body: { ...ready, warnings: ['broker'] },
  })
})

test('warns of mails that have been waiting for a quarter of an hour', async () => {
  const send = async () => Promise.reject(new Error('no such host'))
  expect(await health({ mailer: { send, host: 'mail.example.com', isClosing: () => false } })).toMatchObject({
    body: ready,
  })
  const email = 'admin@root.example.com'
  await app.found({ email })
  await ask(app.http, forgotPassword, { body: { email } })
  await app.ticker.runDue()
  await app.outbound.runDue()
  app.clock.advance(15 * 60_000)
  expect((await ask(app.http, getHealth)).body).toEqual(ready)
  app.clock.advance(1)
  expect((await ask(app.http, getHealth)).body).toEqual({ ...ready, warnings: ['mail'] })
})

test('warns of a missing or old backup if the operator wants them to be made', async () => {
  const dayMs = 86_400_000
  expect(await health({ backupEveryMs: dayMs })).toEqual({
    status: 200,
    body: { ...ready, warnings: ['backup'] },
  })
  const client = new Client({ connectionString: app.databases.owner })
  await client.connect()
  for (const agoMs of [0, 3 * dayMs]) await noteBackup(client, new Date(app.clock.now() - agoMs))
  await client.end()
  expect((await ask(app.http, getHealth)).body).toEqual(ready)
  app.clock.advance(dayMs + 1)
  expect((await ask(app.http, getHealth)).body).toEqual({ ...ready, warnings: ['backup'] })
})
