import { replaceSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/life-routes.ts'
import { enableSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import * as relations from '@sensorstack/contract/features/configuration/connection-profiles/relation-routes.ts'
import * as routes from '@sensorstack/contract/features/configuration/connection-profiles/routes.ts'
import {
  acknowledgeConfiguration,
  ingestEvents,
} from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeOwner } from '../../boxes/delivery/public.ts'
import { openTwoCustomers, type TwoCustomers } from '../../boxes/sensorboxes/testing/two-customers.ts'
import { depositDue } from '../deployments/public.ts'

let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())

let serial = 0
const named = () => `Profile ${++serial}`
const secret = 'correct horse battery'
const gsm = () => ({ name: named(), type: 'gsm' as const, apn: 'iot.nordic.example', username: 'fjord' })
const wifi = () => ({
  name: named(),
  type: 'wifi' as const,
  ssid: 'quay',
  security: 'wpa2' as const,
  password: secret,
})

const make = async (body: object) => {
  const answer = await world.admin.ask(routes.createProfile, { body: body as ReturnType<typeof gsm> })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body as { id: string; name: string }
}
const change = (id: string, body: object) => world.admin.ask(routes.updateProfile, { params: { id }, body })
const give = (box: { id: string }, profile: { id: string }) =>
  world.admin.ask(relations.createRelation, { body: { sensorbox_id: box.id, profile_id: profile.id } })
const move = (id: string, body: object) => world.admin.ask(relations.updateRelation, { params: { id }, body })
const send = (box: { id: string }) =>
  world.admin.ask(routes.synchronizeProfiles, { params: { sensorboxId: box.id } })
const ofBox = async ({ id }: { id: string }) =>
  (await world.admin.ask(routes.getProfilesOfSensorbox, { params: { id } })).body
const orderOf = async (box: { id: string }) =>
  (await world.admin.ask(relations.listRelations, { query: { sensorbox_id: box.id } })).body.map(
    ({ profile_id, priority }: { profile_id: string; priority: number }) => [profile_id, priority],
  )
const deposit = () => depositDue(world.app)
const asBox = (box: { device_key: string }) => ({ headers: { authorization: `Bearer ${box.device_key}` } })
const upload = async (box: { device_key: string }, key?: string) => {
  const { headers } = asBox(box)
  const asked = { headers: { ...headers, ...(key && { 'idempotency-key': key }) }, body: { events: [] } }
  return (await world.anonymous(ingestEvents, asked)).body
}
const answer = (box: { device_key: string }, body: object) =>
  world.anonymous(acknowledgeConfiguration, { ...asBox(box), body })

describe('a connection profile', () => {
  test('is created, listed and changed, and never shows its password', async () => {
    const made = await make(wifi())
    expect(made).toEqual({
      id: expect.any(String),
      stack_id: world.admin.stackId,
      name: made.name,
      type: 'wifi',
      priority: 10,
      apn: null,
      username: null,
      ssid: 'quay',
      security: 'wpa2',
      password_set_at: expect.any(String),
      last_update_at: expect.any(String),
    })
    const { body } = await change(made.id, { ssid: 'pier' })
    expect(body).toMatchObject({ ssid: 'pier', password_set_at: expect.any(String) })
    const listed = await world.viewer.ask(routes.listProfiles)
    expect(listed.body).toContainEqual(body)
    expect(listed.text).not.toContain(secret)
    const stored = await world.app.database.asSystem((tx) =>
      tx.selectFrom('deployment_secret').selectAll().execute(),
    )
    expect(stored.length).toBeGreaterThan(0)
    expect(JSON.stringify(stored)).not.toContain(secret)
    expect(world.app.logged.join('\n')).not.toContain(secret)
  })

  test.each([
    [{ name: 'x', type: 'gsm' }, 'FIELD_NEEDED', ['apn']],
    [{ name: 'x', type: 'wifi', ssid: 'a', security: 'wpa2' }, 'FIELD_NEEDED', ['password']],
    [
      { name: 'x', type: 'wifi', ssid: 'a', security: 'wpa3', password: 'short' },
      'FIELD_NEEDED',
      ['password'],
    ],
    [
      { name: 'x', type: 'wifi', ssid: 'a', security: 'open', password: secret },
      'FIELD_OF_OTHER_TYPE',
      ['password'],
    ],
    [{ name: 'x', type: 'ethernet', apn: 'iot', ssid: 'a' }, 'FIELD_OF_OTHER_TYPE', ['apn', 'ssid']],
    [{ name: 'x', type: 'lora' }, 'FIELD_NEEDED', ['password']],
    [{ name: 'x', type: 'pigeon' }, 'INVALID_INPUT', ['type']],
  ])('%j is refused', async (body, code, fields) => {
    const refused = await world.admin.ask(routes.createProfile, { body })
    expect([refused.status, refused.body.code]).toEqual([422, code])
    expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual(fields)
  })

  test('has a unique name', async () => {
    const [one, other] = [await make(gsm()), await make(gsm())]
    const again = await world.admin.ask(routes.createProfile, { body: { ...gsm(), name: one.name } })
    expect([again.status, again.body.code]).toEqual([409, 'PROFILE_NAME_TAKEN'])
    expect((await change(other.id, { name: one.name })).body.code).toBe('PROFILE_NAME_TAKEN')
  })

  test('cannot be deleted while sensorboxes have it, and names them in the error', async () => {
    const [box, profile] = [await world.register(), await make(gsm())]
    const relation = (await give(box, profile)).body
    const params = { id: profile.id }
    const refused = await world.admin.ask(routes.deleteProfile, { params })
    expect([refused.status, refused.body.code]).toEqual([409, 'PROFILE_IN_USE'])
    expect(refused.body.detail).toMatch(
      /^Sensorboxes use this connection profile: [^;]+\. Take it from them first\.$/,
    )
    const others = [await world.register(), await world.register(), await world.register()]
    const given = []
    for (const other of others) given.push((await give(other, profile)).body)
    const many = await world.admin.ask(routes.deleteProfile, { params })
    expect(many.body.detail).toMatch(/: .+; .+; .+ and 1 more\. Take/)
    for (const { id } of given) await world.admin.ask(relations.deleteRelation, { params: { id } })
    const uses = (await world.viewer.ask(relations.listDependencies)).body
    expect(uses).toContainEqual({
      profile_id: profile.id,
      sensorboxes: [
        expect.objectContaining({ id: box.id, enabled: true, delivery_status: 'unsent', reason: null }),
      ],
    })
    await world.admin.ask(relations.deleteRelation, { params: { id: relation.id } })
    expect((await world.admin.ask(routes.deleteProfile, { params })).status).toBe(204)
  })
})

describe('the profiles of a sensorbox', () => {
  test('have an order, which can be changed', async () => {
    const box = await world.register()
    const [a, b, c] = [await make(gsm()), await make(wifi()), await make({ ...gsm(), priority: 1 })]
    await give(box, a)
    await give(box, b)
    const first = (await give(box, c)).body
    expect(first.priority).toBe(1)
    expect(await orderOf(box)).toEqual([
      [c.id, 1],
      [a.id, 2],
      [b.id, 3],
    ])
    expect((await move(first.id, { priority: 9 })).body.priority).toBe(3)
    expect(await orderOf(box)).toEqual([
      [a.id, 1],
      [b.id, 2],
      [c.id, 3],
    ])
    await move(first.id, { enabled: false, sensorbox_id: box.id })
    expect((await ofBox(box)).wished.map(({ name }: { name: string }) => name)).toEqual([a.name, b.name])
  })

  test.each([
    ['another box', { priority: 1, sensorbox_id: '0190a000-dead-7000-8000-00000000dead' }, 'OTHER_SENSORBOX'],
    ['no changed field', { sensorbox_id: '0190a000-dead-7000-8000-00000000dead' }, 'INVALID_INPUT'],
    ['priority 0', { priority: 0 }, 'INVALID_INPUT'],
  ])('cannot be changed with %s', async (_, body, code) => {
    const relation = (await give(await world.register(), await make(gsm()))).body
    const refused = await move(relation.id, body)
    expect([refused.status, refused.body.code]).toEqual([422, code])
  })

  test('are unique per box, and refused for a type that does not support them', async () => {
    const [box, profile] = [await world.register(), await make(gsm())]
    await give(box, profile)
    expect((await give(box, profile)).body.code).toBe('PROFILE_ASSIGNED')
    const external = await world.register(world.admin, { model: 'EW-10' })
    expect((await give(external, profile)).body.code).toBe('PROFILES_NOT_POSSIBLE')
  })

  test('must match the connection types of the catalogue', async () => {
    const [box, profile] = [await world.register(), await make(gsm())]
    const possible = (connection_types: string[] | null) =>
      world.app.database.asSystem((tx) =>
        tx
          .updateTable('sensorbox_type')
          .set({
            config: sql`(config - 'connection_types') || ${JSON.stringify(connection_types ? { connection_types } : {})}::jsonb`,
          })
          .where('type', '=', 'cold_chain')
          .execute(),
      )
    await possible(['wifi', 'lora'])
    const refused = await give(box, profile)
    expect([refused.status, refused.body.code]).toEqual([422, 'CONNECTION_NOT_POSSIBLE'])
    const read = await world.viewer.ask(routes.getProfilesOfSensorbox, { params: { id: box.id } })
    expect(read.body.connection_types).toEqual(['wifi', 'lora'])
    await possible(null)
    expect((await give(box, profile)).status).toBe(201)
  })

  test('are sent with their passwords, which only the box gets, and confirmed', async () => {
    const box = await world.register()
    const profile = await make(wifi())
    await give(box, profile)
    expect(await ofBox(box)).toMatchObject({
      delivery_status: 'unsent',
      wished: [{ profile_id: profile.id, has_password: true }],
    })
    expect((await send(box)).body).toMatchObject({ delivery_status: 'sending_to_ccs' })
    await deposit()
    const { config } = await upload(box, 'once')
    expect(config).toEqual([
      {
        revision: 1,
        kind: 'profiles',
        body: { profiles: [expect.objectContaining({ ssid: 'quay', password: secret })] },
      },
    ])
    // The stored response to the same upload contains the password sealed and returns it again.
    expect((await upload(box, 'once')).config).toEqual(config)
    const replies = await world.app.database.asSystem((tx) =>
      tx.selectFrom('saved_reply').selectAll().execute(),
    )
    expect(JSON.stringify(replies)).not.toContain(secret)
    await answer(box, { revision: 1, status: 'accepted' })
    const confirmed = await world.viewer.ask(routes.getProfilesOfSensorbox, { params: { id: box.id } })
    expect(confirmed.body).toMatchObject({
      delivery_status: 'server_received_ack',
      running: [{ profile_id: profile.id, has_password: true }],
    })
    expect(confirmed.text).not.toContain(secret)
    expect((await send(box)).body).toEqual({ delivery_status: 'server_received_ack', awaits_admin: false })
  })

  test('must be sent again with the new password when a profile changes', async () => {
    const box = await world.register()
    const profile = await make(wifi())
    await give(box, profile)
    await send(box)
    await deposit()
    await answer(box, { revision: 1, status: 'accepted' })
    expect(await ofBox(box)).toMatchObject({ has_new_password: false })
    await change(profile.id, { name: 'Quay, renamed' })
    expect(await ofBox(box)).toMatchObject({ revision: 2, running_revision: 1, has_new_password: false })
    await change(profile.id, { password: 'another good one' })
    expect(await ofBox(box)).toMatchObject({
      delivery_status: 'unsent',
      revision: 3,
      running_revision: 1,
      has_new_password: true,
    })
    await send(box)
    await deposit()
    expect((await upload(box)).config[0].body.profiles[0].password).toBe('another good one')
  })

  test('cannot be sent if there never were any', async () => {
    const refused = await send(await world.register())
    expect([refused.status, refused.body.code]).toEqual([409, 'NO_PROFILES_TO_SEND'])
  })

  test('move to its replacement, and are removed when it is delivered', async () => {
    const [old, fresh] = [await world.register(), await world.register()]
    await world.admin.ask(enableSensorbox, { params: { id: old.id } })
    const profile = await make(gsm())
    await give(old, profile)
    const replaced = await world.admin.ask(replaceSensorbox, {
      params: { old: old.id, new: fresh.id },
    })
    expect(replaced.status).toBe(200)
    expect(await orderOf(old)).toEqual([])
    expect(await orderOf(fresh)).toEqual([[profile.id, 1]])
    expect(await ofBox(fresh)).toMatchObject({ delivery_status: 'unsent', wished: [{ name: profile.name }] })

    const { database, clock, random } = world.app
    const toStackId = world.stranger.stackId
    await database.asSystem((tx) =>
      changeOwner(tx, { sensorboxId: fresh.id, toStackId, at: clock.now(), withData: true }, random),
    )
    const seen = await world.stranger.ask(routes.getProfilesOfSensorbox, { params: { id: fresh.id } })
    expect(seen.body).toMatchObject({ delivery_status: 'unset', wished: null, running: null })
    expect((await world.stranger.ask(relations.listRelations)).body).toEqual([])
  })
})

describe('objects of another stack', () => {
  test('are not found', async () => {
    const profile = await make(gsm())
    const params = { id: profile.id }
    const asked = [
      await world.stranger.ask(routes.updateProfile, { params, body: { name: 'mine' } }),
      await world.stranger.ask(routes.deleteProfile, { params }),
    ]
    expect(asked.map(({ status }) => status)).toEqual([404, 404])
    expect((await world.stranger.ask(routes.listProfiles)).body).toEqual([])
  })
})
