import {
  enableSensorbox,
  registerSensorbox,
  renewDeviceKey,
} from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { createRelation } from '@sensorstack/contract/features/configuration/connection-profiles/relation-routes.ts'
import {
  createProfile,
  synchronizeProfiles,
  updateProfile,
} from '@sensorstack/contract/features/configuration/connection-profiles/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import * as integrations from '@sensorstack/contract/features/intake/integrations/routes.ts'
import {
  forgotPassword,
  login,
  logout,
  me,
  resetPassword,
  verify,
} from '@sensorstack/contract/features/people/auth/routes.ts'
import {
  accept,
  acceptByLink,
  decline,
  invite,
  resendInvitation,
} from '@sensorstack/contract/features/people/invitations/routes.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../app.ts'
import { ask } from '../ask.ts'

const rootPassword = 'planted-password-of-root'
const newPassword = 'planted-password-of-invited'

let app: TestApp

beforeAll(async () => {
  // A mail server that repeats the mail in its error.
  const send = (mail: object) => Promise.reject(new Error(`554 ${JSON.stringify(mail)}`))
  app = await startTestApp({
    logLevel: 'trace',
    mailer: { send, host: 'mail.example.com', isClosing: () => false },
  })
  await app.found({ email: 'admin@root.example.com', password: rootPassword })
})
afterAll(() => app?.close())

let serial = 0

/** Sends every call that takes or returns a secret, and returns those secrets. The calls needn't succeed. */
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
  const invitation = () =>
    app
      .invitationOf(`${name}@example.com`)
      .catch(() => ({ userId: 'none', stackId: 'none', token: 'planted-invitation-token' }))
  const { userId, stackId, token: first } = await invitation()
  await ask(http, resendInvitation, { cookie, params: { accountId: userId, stackId } })
  const { token } = await invitation()
  await ask(http, acceptByLink, { params: { userId, stackId }, query: { token: 'planted-in-a-link' } })
  await ask(http, decline, { params: { userId, stackId }, query: { token: first } })
  const query = { token }
  const accepted = await ask(http, accept, { params: { userId, stackId }, query })
  const initial = accepted.body?.initial_password_token ?? 'planted-initial-token'
  await ask(http, resetPassword, { body: { password: 'planted-1', token: initial } })
  await ask(http, resetPassword, { body: { password: newPassword, token: initial } })
  await ask(http, resetPassword, { body: { password: newPassword, token: 'planted-reset-token' } })
  await ask(http, verify, { body: { token: 'planted-verification' } })
  await ask(http, forgotPassword, { body: { email: `${name}@example.com`, token: 'planted-too-much' } })
  await ask(http, forgotPassword, { body: { email: `${name}@example.com` } })
  await app.ticker.runDue()
  await app.outbound.runDue()
  const recovery = await app
    .mailTo(`${name}@example.com`)
    .then(({ body }) => /reset-password\/\?token=([\w-]+)/.exec(body)?.[1])
    .catch(() => undefined)
  await ask(http, resetPassword, { body: { password: 'planted-2', token: recovery ?? 'planted-recovery' } })

  const body = { serial_number: name, hardware_unique_id: name, model: 'CT-120' }
  const registered = await ask(http, registerSensorbox, { cookie, body })
  const params = { id: registered.body?.id ?? 'none' }
  await ask(http, enableSensorbox, { cookie, params })
  const renewed = await ask(http, renewDeviceKey, { cookie, params })
  const profile = { name, type: 'wifi' as const, ssid: 'quay', security: 'wpa2' as const }
  const made = await ask(http, createProfile, { cookie, body: { ...profile, password: 'planted-network' } })
  await ask(http, createProfile, { cookie, body: { ...profile, type: 'gsm', password: 'planted-network' } })
  const relation = { sensorbox_id: params.id, profile_id: made.body?.id ?? params.id }
  await ask(http, createRelation, { cookie, body: relation })
  await ask(http, updateProfile, {
    cookie,
    params: { id: relation.profile_id },
    body: { password: 'planted-new-network' },
  })
  await ask(http, synchronizeProfiles, { cookie, params: { sensorboxId: params.id } })
  await app.ticker.runDue()
  const keys = [registered.body?.device_key, renewed.body?.device_key, 'planted-device-key']
  // The upload with the second key returns the password to the box.
  for (const key of keys) {
    await ask(http, ingestEvents, { headers: { authorization: `Bearer ${key}` }, body: { events: [] } })
  }
  const ofIntegration = await useIntegration(name, cookie)
  await ask(http, logout, { cookie })
  return [cookie.split('=')[1], first, token, initial, recovery, ...keys, ...ofIntegration].filter(
    (secret) => secret !== undefined,
  )
}

/** Returns the entered keys and the generated token. */
async function useIntegration(name: string, cookie: string): Promise<(string | undefined)[]> {
  const { http, external } = app
  const integration_type = 'external_monitoring' as const
  const device = { serial_number: `EW-${name}`, name, model: 'EW-10', is_active: true }
  const [key, other] = [1, 2].map(() => external.addCustomer({ id: name, name, devices: [device] }))
  const insert = (api_token_key: unknown) =>
    ask(http, integrations.insertIntegration, { cookie, body: { integration_type, api_token_key } })
  await insert('planted_integration_key')
  await insert({ planted: 'planted-key-in-an-object' })
  const params = { id: (await insert(key)).body?.id ?? 'none' }
  await insert(key)
  await ask(http, integrations.updateIntegration, {
    cookie,
    body: { id: params.id, api_token_key: 'planted_other_integration_key' },
  })
  await ask(http, integrations.updateIntegration, { cookie, body: { ...params, api_token_key: other } })
  const renewed = await ask(http, integrations.renewSecurityToken, { cookie, params })
  const token = renewed.body?.security_token as string | undefined
  for (const fault of ['error', 'nonsense', null] as const) {
    external.misbehave(fault)
    await ask(http, integrations.getIntegration, { cookie, params })
    await ask(http, integrations.synchronize, { cookie, params })
  }
  for (const shown of [token, 'planted-security-token']) {
    await ask(http, integrations.receiveWebhook, {
      params: { integrationId: params.id },
      headers: { 'security-token': String(shown), 'integration-type': integration_type },
      body: {
        id: name,
        devices: [{ serial_number: `EW-${name}`, events: [{ type: 'temperature', value: 4 }] }],
      },
    })
  }
  external.revokeKey(other ?? '')
  await ask(http, integrations.synchronize, { cookie, params })
  return [key, other, token]
}

/** Makes writes to a table fail while the work runs. */
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

test('logs no secret, whether calls succeed or fail', async () => {
  const secrets = await useSecrets()
  expect(secrets.length).toBe(11)
  for (const table of [
    'audit_entry',
    'session',
    'one_time_token',
    'device_credential',
    'outbox_mail',
    'password_request',
    'deployment_secret',
    'integration',
    'integration_box',
  ]) {
    secrets.push(...(await without(table, useSecrets)))
  }
  const log = app.logged.join('')
  expect(log).toContain('request failed')
  expect(log).toContain('login refused')
  const found = ['planted', rootPassword, newPassword, ...secrets].filter((secret) => log.includes(secret))
  expect(found).toEqual([])
})
