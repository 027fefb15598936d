import { findByHardwareUid } from '@sensorstack/contract/features/boxes/sensorboxes/qr-routes.ts'
import * as routes from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashOf } from '../../../platform/secrets/hash-of.ts'
import { openTwoCustomers, type TwoCustomers } from './testing/two-customers.ts'

let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())

function auditOf(id: string) {
  return world.app.database.asSystem(async (tx) =>
    (
      await tx.selectFrom('audit_entry').select('action').where('target', '=', id).orderBy('id').execute()
    ).map((row) => row.action),
  )
}

describe('POST /stacks/sensorboxes/', () => {
  const body = { serial_number: 'R-1', hardware_unique_id: 'RU-1', model: 'CT-120', alias: 'Cold room' }

  test('201: the box is in stock, and its key is returned once and stored as a hash', async () => {
    const { admin, app } = world
    const answer = await admin.ask(routes.registerSensorbox, { body })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      ...body,
      erp_type: 'cold_chain',
      model_description: 'Cold room logger',
      customer: 'ours',
      stack_id: admin.stackId,
      active_stack: admin.stackId,
      enabled_state: 'in_stock',
      combined_state: 'in_stock',
      state: 'nominal',
      state_reason: 'N/A',
      state_reasons: [],
      active: false,
      activation_date: null,
      last_readings: [],
      impossible_readings: [],
    })
    const { id, device_key } = answer.body
    const kept = await app.database.asSystem((tx) =>
      tx
        .selectFrom('device_credential')
        .select('key_hash')
        .where('sensorbox_id', '=', id)
        .executeTakeFirstOrThrow(),
    )
    expect(kept.key_hash.equals(hashOf(device_key))).toBe(true)
    expect((await admin.ask(routes.getSensorbox, { params: { id } })).text).not.toContain(device_key)
    expect(app.logged.join('\n')).not.toContain(device_key)
    expect(await auditOf(id)).toEqual(['sensorboxes.register'])
  })

  test('409: a hardware id can be registered only once across all stacks', async () => {
    for (const person of [world.admin, world.stranger]) {
      const again = await person.ask(routes.registerSensorbox, { body: { ...body, serial_number: 'R-2' } })
      expect([again.status, again.body.code]).toEqual([409, 'HARDWARE_ID_TAKEN'])
      expect(again.body.errors.map(({ field }: { field: string }) => field)).toEqual(['hardware_unique_id'])
    }
  })

  test('409: a hardware id of hexadecimal digits is the same in capitals, and is found so', async () => {
    const hexadecimal = { ...body, serial_number: 'HEX-1', hardware_unique_id: '00a1b2c3d4' }
    const { id } = (await world.admin.ask(routes.registerSensorbox, { body: hexadecimal })).body
    const capitals = { ...hexadecimal, serial_number: 'HEX-2', hardware_unique_id: '00A1B2C3D4' }
    const again = await world.stranger.ask(routes.registerSensorbox, { body: capitals })
    expect([again.status, again.body.code]).toEqual([409, 'HARDWARE_ID_TAKEN'])
    for (const scanned of ['00A1B2C3D4', '00a1b2c3d4', '00A1b2c3D4']) {
      const query = { hardware_unique_id: scanned }
      expect((await world.viewer.ask(findByHardwareUid, { query })).body.id).toBe(id)
      expect((await world.stranger.ask(findByHardwareUid, { query })).status).toBe(404)
    }
    const other = await world.viewer.ask(findByHardwareUid, { query: { hardware_unique_id: 'ru-1' } })
    expect(other.status).toBe(404)
  })

  test('409: a serial number can be registered only once in a stack, regardless of case', async () => {
    const again = (serial: string, by = world.admin) =>
      by.ask(routes.registerSensorbox, {
        body: { ...body, serial_number: serial, hardware_unique_id: `RU-${serial}-again` },
      })
    const { status, body: refused } = await again('r-1')
    expect([status, refused.code, refused.errors]).toEqual([
      409,
      'SERIAL_NUMBER_TAKEN',
      [{ field: 'serial_number', message: expect.any(String) }],
    ])
    expect((await again('r-1', world.stranger)).status).toBe(201)
    const atOnce = await Promise.all(
      [1, 2].map((nr) =>
        world.admin.ask(routes.registerSensorbox, {
          body: { ...body, serial_number: 'ONCE', hardware_unique_id: `ONCE-${nr}` },
        }),
      ),
    )
    expect(atOnce.map((each) => each.status).sort()).toEqual([201, 409])
  })

  test('422: an unknown model, a wrong id, an unknown field', async () => {
    const wrong = async (more: object) => {
      const answer = await world.admin.ask(routes.registerSensorbox, {
        body: { ...body, hardware_unique_id: 'RU-9', ...more },
      })
      return [answer.status, answer.body.code, answer.body.errors[0].field]
    }
    expect(await wrong({ model: 'XX-1' })).toEqual([422, 'UNKNOWN_MODEL', 'model'])
    expect(await wrong({ hardware_unique_id: 'a/b' })).toEqual([422, 'INVALID_INPUT', 'hardware_unique_id'])
    expect(await wrong({ colour: 'red' })).toEqual([422, 'INVALID_INPUT', 'colour'])
  })

  test('401 without a session, 403 for a viewer', async () => {
    expect((await world.anonymous(routes.registerSensorbox, { body })).status).toBe(401)
    expect((await world.viewer.ask(routes.registerSensorbox, { body })).status).toBe(403)
  })
})

describe('POST /stacks/sensorboxes/{id}/device-key', () => {
  test('201: a new key replaces the previous one', async () => {
    const { id, device_key } = await world.register()
    const answer = await world.admin.ask(routes.renewDeviceKey, { params: { id } })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ id, device_key: expect.any(String) })
    const hashes = await world.app.database.asSystem((tx) =>
      tx.selectFrom('device_credential').select('key_hash').where('sensorbox_id', '=', id).execute(),
    )
    expect(hashes.map((row) => row.key_hash)).toEqual([hashOf(answer.body.device_key)])
    expect(answer.body.device_key).not.toBe(device_key)
  })

  test('401, 403 for a viewer, 404 for another tenant’s box', async () => {
    const { id } = await world.register()
    const params = { id }
    expect((await world.anonymous(routes.renewDeviceKey, { params })).status).toBe(401)
    expect((await world.viewer.ask(routes.renewDeviceKey, { params })).status).toBe(403)
    expect((await world.stranger.ask(routes.renewDeviceKey, { params })).status).toBe(404)
  })
})

describe('reads', () => {
  test('the list is for the current stack by default; other stacks in reach must be named, and any other stack is 404', async () => {
    const { admin, viewer, stranger, provider } = world
    const { id } = await world.register(stranger)
    const idsOf = (answer: { body: { id: string }[] }) => answer.body.map((box) => box.id)
    expect(idsOf(await admin.ask(routes.listSensorboxes))).not.toContain(id)
    expect(idsOf(await viewer.ask(routes.listSensorboxes))).not.toContain(id)
    expect(idsOf(await stranger.ask(routes.listSensorboxes))).toContain(id)
    expect(idsOf(await provider.ask(routes.listSensorboxes))).toEqual([])
    const both = await provider.ask(routes.listSensorboxes, {
      query: { stack_id: [admin.stackId, stranger.stackId], tz: 'Europe/Berlin' },
    })
    expect(new Set(both.body.map((box: { stack_id: string }) => box.stack_id))).toEqual(
      new Set([admin.stackId, stranger.stackId]),
    )
    const foreign = await admin.ask(routes.listSensorboxes, {
      query: { stack_id: [admin.stackId, stranger.stackId] },
    })
    expect(foreign.status).toBe(404)
    expect((await world.anonymous(routes.listSensorboxes)).status).toBe(401)
    expect((await admin.ask(routes.listSensorboxes, { query: { tz: 'Mars/Olympus' } })).status).toBe(422)
  })

  test('returns 304 while the list is unchanged', async () => {
    const first = await world.admin.ask(routes.listSensorboxes)
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await world.admin.ask(routes.listSensorboxes, { headers })).status).toBe(304)
    await world.register()
    expect((await world.admin.ask(routes.listSensorboxes, { headers })).status).toBe(200)
  })

  test('one box: 200 for users of its stack, 404 for others, 401 without a session', async () => {
    const { id } = await world.register()
    const params = { id }
    expect((await world.viewer.ask(routes.getSensorbox, { params })).body.id).toBe(id)
    expect((await world.stranger.ask(routes.getSensorbox, { params })).status).toBe(404)
    expect((await world.anonymous(routes.getSensorbox, { params })).status).toBe(401)
  })

  test('returns the stack of a box to users who reach it from any current stack, and 404 to others', async () => {
    const { provider, stranger, admin, anonymous } = world
    const { id } = await world.register(stranger)
    const params = { id }
    for (const person of [stranger, provider]) {
      const { status, body } = await person.ask(routes.isUnavailable, { params })
      expect([status, body]).toEqual([200, { is_unavailable: false, active_stack: stranger.stackId }])
    }
    expect((await admin.ask(routes.isUnavailable, { params })).status).toBe(404)
    expect((await admin.ask(routes.isUnavailable, { params: { id: 'no-uuid' } })).status).toBe(404)
    expect((await anonymous(routes.isUnavailable, { params })).status).toBe(401)
  })

  test('basic data by group, or by a text in alias, serial number, hardware id or model', async () => {
    const { admin } = world
    const found = async (query: Record<string, string>) => {
      const { status, body } = await admin.ask(routes.listBasicData, { query })
      return status === 200 ? body.map((box: { alias: string | null }) => box.alias) : status
    }
    const { id } = await world.register(admin, { model: 'RD-500', alias: '100%_of \\ the bridge' })
    await admin.ask(routes.enableSensorbox, { params: { id } })
    const alias = '100%_of \\ the bridge'
    expect(await found({ search_value: '%_OF \\ THE' })).toEqual([alias])
    expect(await found({ search_value: '1%b' })).toEqual([])
    expect(await found({ search_value: 'rd-5' })).toEqual([alias])
    expect(await found({ search_value: 'ŘD-5' })).toEqual([alias])
    expect(await found({ search_value: 'rd-5', filter_state: 'in_stock' })).toEqual([])
    for (const filter_state of ['nominal', 'active', 'enabled']) {
      expect(await found({ filter_state })).toContain(alias)
    }
    for (const filter_state of ['inactive', 'unavailable', 'delivery']) {
      expect(await found({ filter_state })).not.toContain(alias)
    }
    expect(await found({ filter_state: 'asleep' })).toBe(422)
    expect((await world.anonymous(routes.listBasicData)).status).toBe(401)
    expect(
      (await world.stranger.ask(routes.listBasicData, { query: { search_value: 'rd-5' } })).body,
    ).toEqual([])
  })

  test('hides mobile network ids without the right to extended info, and for boxes of other stacks', async () => {
    const { admin, viewer, provider } = world
    const ids = { iccid: '894902000000000001', imsi: '262010000000001' }
    const none = { iccid: null, imsi: null }
    const registered = await admin.ask(routes.registerSensorbox, {
      body: { serial_number: 'N-1', hardware_unique_id: 'NU-1', model: 'CT-120', ...ids },
    })
    const { id } = registered.body
    const params = { id }
    const listed = async (person: typeof admin, query = {}, headers = {}) => {
      const answer = await person.ask(routes.listSensorboxes, { query, headers })
      return answer.body.find((box: { id: string }) => box.id === id)
    }
    for (const [person, visible] of [
      [admin, ids],
      [viewer, none],
    ] as const) {
      expect((await person.ask(routes.getSensorbox, { params })).body).toMatchObject(visible)
      expect((await person.ask(routes.getSensorboxSecret, { params })).body).toMatchObject(visible)
      expect((await person.ask(routes.listSensorboxSecrets)).body).toContainEqual(
        expect.objectContaining({ id, ...visible }),
      )
      expect(await listed(person)).toMatchObject(visible)
    }
    expect(await listed(provider, { stack_id: [admin.stackId] })).toMatchObject(none)
    const { headers } = await admin.ask(routes.listSensorboxes)
    const asViewer = { 'if-none-match': String(headers.etag) }
    expect((await viewer.ask(routes.listSensorboxes, { headers: asViewer })).status).toBe(200)
  })

  test('secrets: a list and a single read, only in the current stack', async () => {
    const { id } = await world.register(world.admin, { alias: 'Secret place' })
    const params = { id }
    const one = await world.viewer.ask(routes.getSensorboxSecret, { params })
    expect(one.body).toMatchObject({
      id,
      alias: 'Secret place',
      stack_id: world.admin.stackId,
      sb_snapshot: null,
    })
    expect((await world.admin.ask(routes.listSensorboxSecrets)).body).toContainEqual(one.body)
    expect((await world.stranger.ask(routes.listSensorboxSecrets)).text).not.toContain('Secret place')
    expect((await world.stranger.ask(routes.getSensorboxSecret, { params })).status).toBe(404)
    expect((await world.anonymous(routes.getSensorboxSecret, { params })).status).toBe(401)
    expect((await world.anonymous(routes.listSensorboxSecrets)).status).toBe(401)
  })

  test('the catalogue: seven models of six types, with their measures', async () => {
    const { body } = await world.viewer.ask(routes.listModelsAndTypes)
    expect(
      body
        .flatMap((type: { config: { models: { name: string }[] } }) => type.config.models.map((m) => m.name))
        .sort(),
    ).toEqual(['CL-210', 'CT-120', 'EW-10', 'EW-20', 'MT-300', 'RD-500', 'TR-410'])
    expect(body.find((type: { type: string }) => type.type === 'machine').config).toEqual({
      models: [{ name: 'MT-300', description: 'Machine temperature probe' }],
      measurements: [
        { type: 'temperature', unit: '°C', min: -40, max: 150 },
        { type: 'battery_voltage', unit: 'V', min: 0, max: 5 },
      ],
      events: ['shock'],
      default_send_interval_s: 3600,
      can_have_tasks_and_schedules: true,
      connection_types: ['gsm', 'wifi', 'lora', 'ethernet'],
    })
    expect((await world.anonymous(routes.listModelsAndTypes)).status).toBe(401)
  })
})
