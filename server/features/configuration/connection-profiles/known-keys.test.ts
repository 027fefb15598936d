import {
  registerSensorboxes,
  replaceSensorbox,
} from '@sensorstack/contract/features/boxes/sensorboxes/life-routes.ts'
import {
  enableSensorbox,
  registerSensorbox,
  renewDeviceKey,
} from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import {
  createRelation,
  updateRelation,
} from '@sensorstack/contract/features/configuration/connection-profiles/relation-routes.ts'
import * as routes from '@sensorstack/contract/features/configuration/connection-profiles/routes.ts'
import { createWakeup, syncWakeup } from '@sensorstack/contract/features/configuration/wakeup/routes.ts'
import {
  acknowledgeConfiguration,
  ingestEvents,
} from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, type People, startPeople } from '../../../testing/people.ts'
import { depositDue } from '../deployments/public.ts'

const password = 'cold store 7'

let people: People
let admin: Client
let manager: Client
beforeAll(async () => {
  people = await startPeople()
  admin = await people.customer(people.root, 'Fjord')
  manager = await people.member(admin, 'manager@fjord.example', 'manager')
})
afterAll(() => people.close())

interface Box {
  readonly id: string
  readonly device_key: string
}

let count = 0
const registration = () => {
  count += 1
  return { serial_number: `SN-${count}`, hardware_unique_id: `UID-${count}`, model: 'CT-120' }
}
const register = async (by: Client): Promise<Box> =>
  (await by.ask(registerSensorbox, { body: registration() })).body

/** Creates a profile with the password and assigns it to a box. Returns the id of the relation. */
async function give(box: Box): Promise<string> {
  count += 1
  const body = { name: `Quay ${count}`, type: 'wifi', ssid: 'quay', security: 'wpa2', password }
  const profile = (await admin.ask(routes.createProfile, { body })).body
  const given = await admin.ask(createRelation, { body: { sensorbox_id: box.id, profile_id: profile.id } })
  return given.body.id
}

const send = async (by: Client, box: Box) => {
  const sent = await by.ask(routes.synchronizeProfiles, { params: { sensorboxId: box.id } })
  expect(sent.status).toBe(200)
  await depositDue(people)
  return sent.body
}

/** Uploads as the box, and returns the configurations that it gets. */
const hear = async ({ device_key }: Box, more: object = {}) => {
  const headers = { authorization: `Bearer ${device_key}`, ...more }
  return (await people.ask(ingestEvents, { headers, body: { events: [] } })).body.config
}

const renew = async (by: Client, { id }: Box): Promise<Box> => {
  const renewed = await by.ask(renewDeviceKey, { params: { id } })
  return { id, device_key: renewed.body.device_key }
}

const deployed = async ({ id }: Box) =>
  (await manager.ask(routes.getProfilesOfSensorbox, { params: { id } })).body

const withPassword = [
  expect.objectContaining({ body: { profiles: [expect.objectContaining({ password })] } }),
]

test.each(['manager', 'admin'] as const)(
  'a key renewed by a %s gets no password until an admin sends the profiles again',
  async (role) => {
    const box = await register(admin)
    await give(box)
    expect(await send(admin, box)).toMatchObject({ awaits_admin: false })
    expect(await hear(box)).toEqual(withPassword)

    const known = await renew(role === 'admin' ? admin : manager, box)
    expect(await hear(known)).toEqual([])
    expect(await deployed(box)).toMatchObject({ awaits_admin: true, takes_effect_at: null })
    expect(await send(manager, known)).toMatchObject({ awaits_admin: true })
    expect(await hear(known)).toEqual([])

    expect(await send(admin, known)).toMatchObject({ awaits_admin: false })
    expect(await deployed(box)).toMatchObject({ awaits_admin: false })
    expect(await hear(known)).toEqual(withPassword)
  },
)

test('an admin sends profiles again that the box ran before its key was renewed', async () => {
  const box = await register(admin)
  await give(box)
  await send(admin, box)
  const [{ revision }] = await hear(box)
  const known = await renew(manager, box)
  const headers = { authorization: `Bearer ${known.device_key}` }
  await people.ask(acknowledgeConfiguration, { headers, body: { revision, status: 'accepted' } })
  expect(await deployed(box)).toMatchObject({ delivery_status: 'server_received_ack' })
  await send(manager, known)
  expect(await hear(known)).toEqual([])
  await send(admin, known)
  const [again] = await hear(known)
  expect(again).toEqual(withPassword[0])
  expect(again.revision).toBeGreaterThan(revision)
})

test('after an admin has sent a password, a manager can reorder profiles, but not add another password', async () => {
  const known = await renew(manager, await register(admin))
  const relation = await give(known)
  await send(admin, known)
  expect(await hear(known)).toEqual(withPassword)
  for (const enabled of [false, true]) {
    await manager.ask(updateRelation, { params: { id: relation }, body: { enabled } })
  }
  await send(manager, known)
  expect(await hear(known)).toEqual(withPassword)

  await give(known)
  await send(manager, known)
  expect(await hear(known)).toEqual([])
})

test('neither does a key that a manager got by registering a box, also as a replacement', async () => {
  const [many] = (await manager.ask(registerSensorboxes, { body: { sensorboxes: [registration()] } })).body
  for (const known of [many as Box, await register(manager)]) {
    await give(known)
    await send(manager, known)
    expect(await hear(known)).toEqual([])
  }
  const old = await register(admin)
  await admin.ask(enableSensorbox, { params: { id: old.id } })
  await give(old)
  await send(admin, old)
  const fresh = await register(manager)
  const replaced = await manager.ask(replaceSensorbox, { params: { old: old.id, new: fresh.id } })
  expect(replaced.status).toBe(200)
  await send(manager, fresh)
  expect(await hear(fresh)).toEqual([])
})

test('a manager can send profiles to a box whose key nobody but an admin has seen', async () => {
  const box = await register(admin)
  await give(box)
  await send(manager, box)
  expect(await hear(box)).toEqual(withPassword)
})

test('repeating an upload of the earlier key returns no password', async () => {
  const box = await register(admin)
  await give(box)
  await send(admin, box)
  const again = { 'idempotency-key': `upload-${count}` }
  expect(await hear(box, again)).toEqual(withPassword)
  expect(await hear(box, again)).toEqual(withPassword)
  expect(await hear(await renew(manager, box), again)).toEqual([])
})

test('configurations without secrets are not held back', async () => {
  const known = await renew(manager, await register(admin))
  await give(known)
  await send(manager, known)
  const config = { send_interval_s: 1800, measure_interval_s: 600 }
  await manager.ask(createWakeup, { body: { sensorbox_id: known.id, config } })
  const sent = await manager.ask(syncWakeup, { body: { sensorbox_id: known.id, publish_config: true } })
  expect(sent.status).toBe(200)
  await depositDue(people)
  expect(await hear(known)).toEqual([expect.objectContaining({ kind: 'wakeup' })])
})
