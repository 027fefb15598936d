import { login, logout, me, resetPassword } from '@sensorstack/contract/features/auth/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/ingest/routes.ts'
import { accept, invite } from '@sensorstack/contract/features/invitations/routes.ts'
import {
  enableSensorbox,
  registerSensorbox,
  renewDeviceKey,
} from '@sensorstack/contract/features/sensorboxes/routes.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { ask } from '../testing/ask.ts'

const rootPassword = 'planted-password-of-root'
const newPassword = 'planted-password-of-invited'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ logLevel: 'trace' })
  await app.found({ email: 'admin@root.example.com', password: rootPassword })
})
afterAll(() => app?.close())

let serial = 0

/** Everything in which a secret goes in or comes out; answers each of them. Nothing has to succeed. */
async function useSecrets(): Promise<string[]> {
  const { http, clock } = app
  const name = `p${++serial}`
  clock.advance(60_000)
  const signedIn = await ask(http, login, {
    body: { username: 'admin@root.example.com', password: rootPassword },
  })
  const cookie = String(signedIn.headers['set-cookie'] ?? '').split(';')[0] ?? ''
  await ask(http, login, { body: { username: 'admin@root.example.com', password: 'planted-wrong-password' } })
  await ask(http, login, { body: { username: 'planted-password-as-a-name', password: '' } })
  await ask(http, login, {
    body: { username: ['planted-in-a-list'], password: { planted: 'planted-in-an-object' } },
  })
  await ask(http, me, { cookie })
  await ask(http, me, { cookie: 'session=planted-cookie' })

  await ask(http, invite, { cookie, body: { email: `${name}@example.com`, name } })
  const { userId, stackId, token } = await app
    .invitationOf(`${name}@example.com`)
    .catch(() => ({ userId: 'none', stackId: 'none', token: 'planted-invitation-token' }))
  const query = { token }
  const accepted = await ask(http, accept, { params: { userId, stackId }, query })
  const initial = accepted.body?.initial_password_token ?? 'planted-initial-token'
  await ask(http, resetPassword, { body: { password: 'planted-1', token: initial } })
  await ask(http, resetPassword, { body: { password: newPassword, token: initial } })
  await ask(http, resetPassword, { body: { password: newPassword, token: 'planted-reset-token' } })

  const body = { serial_number: name, hardware_unique_id: name, model: 'CT-120' }
  const registered = await ask(http, registerSensorbox, { cookie, body })
  const params = { id: registered.body?.id ?? 'none' }
  await ask(http, enableSensorbox, { cookie, params })
  const renewed = await ask(http, renewDeviceKey, { cookie, params })
  const keys = [registered.body?.device_key, renewed.body?.device_key, 'planted-device-key']
  for (const key of keys) {
    await ask(http, ingestEvents, { headers: { authorization: `Bearer ${key}` }, body: { events: [] } })
  }
  await ask(http, logout, { cookie })
  return [cookie.split('=')[1], token, initial, ...keys].filter((secret) => secret !== undefined)
}

/** Lets the writing of a table fail for as long as the work takes. */
async function without(table: string, work: () => Promise<string[]>): Promise<string[]> {
  const client = new pg.Client({ connectionString: app.superuserUrl })
  await client.connect()
  await client.query(`alter table ${table} rename to gone_${table}`)
  try {
    return await work()
  } finally {
    await client.query(`alter table gone_${table} rename to ${table}`)
    await client.end()
  }
}

test('no secret gets into the log, whatever goes right or wrong', async () => {
  const secrets = await useSecrets()
  expect(secrets.length).toBe(6)
  for (const table of ['audit_entry', 'session', 'one_time_token', 'device_credential', 'outbox_mail']) {
    secrets.push(...(await without(table, useSecrets)))
  }
  const log = app.logged.join('')
  expect(log).toContain('request failed')
  expect(log).toContain('login refused')
  const found = ['planted', rootPassword, newPassword, ...secrets].filter((secret) => log.includes(secret))
  expect(found).toEqual([])
})
