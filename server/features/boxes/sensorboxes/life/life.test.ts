import {
  createIndividualLimit,
  listIndividualLimitsOfSensorbox,
} from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import * as card from '@sensorstack/contract/features/boxes/sensorboxes/card-routes.ts'
import * as life from '@sensorstack/contract/features/boxes/sensorboxes/life-routes.ts'
import * as routes from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { addTagToSensorbox } from '@sensorstack/contract/features/people/tags/routes.ts'
import { countSensorboxEvents } from '@sensorstack/contract/features/readings/events/routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTwoCustomers, type TwoCustomers } from '../testing/two-customers.ts'

let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())

const absent = '0190a000-dead-7000-8000-00000000dead'
const read = async (id: string) => (await world.admin.ask(routes.getSensorbox, { params: { id } })).body
const upload = (key: string, value: number) =>
  world.anonymous(ingestEvents, {
    headers: { authorization: `Bearer ${key}` },
    body: { series: [{ type: 'temperature', timestamps: [world.app.clock.now() - 1], values: [value] }] },
  })

describe('POST register-many', () => {
  let serial = 0
  const box = (more: object = {}) => {
    serial += 1
    return { serial_number: `M-${serial}`, hardware_unique_id: `M-UID-${serial}`, model: 'CT-120', ...more }
  }
  const register = (sensorboxes: unknown) =>
    world.admin.ask(life.registerSensorboxes, { body: { sensorboxes } })
  const count = async () => (await world.admin.ask(routes.listSensorboxes)).body.length

  test('moves all boxes into stock, each with a valid key', async () => {
    const answer = await register([box({ alias: 'First' }), box()])
    expect(answer.status).toBe(201)
    const [first, second] = answer.body
    expect(await read(first.id)).toMatchObject({ alias: 'First', enabled_state: 'in_stock' })
    await world.admin.ask(routes.enableSensorbox, { params: { id: second.id } })
    world.app.clock.advance(5000)
    expect((await upload(second.device_key, 4)).body.accepted).toBe(1)
    const history = await world.admin.ask(life.getSensorboxHistory, { params: { id: second.id } })
    expect(history.body.owners).toEqual([
      { stack_id: world.admin.stackId, stack_name: expect.any(String), from: null, to: null },
    ])
  })

  test('lists the faults of each box, and registers none', async () => {
    const theirs = await world.stranger.ask(routes.registerSensorbox, { body: box() })
    const before = await count()
    const twice = box()
    const answer = await register([
      box(),
      box({ model: 'nonsense' }),
      twice,
      { ...twice },
      box({ hardware_unique_id: theirs.body.hardware_unique_id }),
    ])
    expect([answer.status, answer.body.code]).toEqual([422, 'BOXES_REFUSED'])
    expect(answer.body.errors.map(({ field }: { field: string }) => field)).toContain('sensorboxes.1.model')
    expect(answer.body.errors.map(({ field }: { field: string }) => field)).toContain(
      'sensorboxes.3.hardware_unique_id',
    )
    const taken = await register([box(), box({ hardware_unique_id: theirs.body.hardware_unique_id })])
    expect(taken.body.errors).toEqual([
      { field: 'sensorboxes.1.hardware_unique_id', message: expect.stringContaining('already registered') },
    ])
    const { serial_number: known } = twice
    const own = { ...box(), serial_number: 'In-Stock-1' }
    expect((await world.admin.ask(routes.registerSensorbox, { body: own })).status).toBe(201)
    const serials = await register([
      box({ serial_number: 'IN-stock-1' }),
      twice,
      box({ serial_number: known.toLowerCase() }),
    ])
    expect(serials.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'sensorboxes.2.serial_number',
    ])
    const shared = await register([box({ serial_number: 'IN-stock-1' }), twice])
    expect(shared.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'sensorboxes.0.serial_number',
    ])
    const spelled = await register([box({ hardware_unique_id: 'abc1' }), box({ hardware_unique_id: 'ABC1' })])
    expect(spelled.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'sensorboxes.1.hardware_unique_id',
    ])
    for (const wrong of [[], [box({ serial_number: 'a b' })], 'x']) {
      expect((await register(wrong)).status).toBe(422)
    }
    expect(await count()).toBe(before + 1)
  })

  test('requires an editor', async () => {
    const body = { sensorboxes: [box()] }
    expect((await world.viewer.ask(life.registerSensorboxes, { body })).status).toBe(403)
    expect((await world.anonymous(life.registerSensorboxes, { body })).status).toBe(401)
  })
})

describe('POST replace-by', () => {
  const replace = (old: string, by: string) =>
    world.admin.ask(life.replaceSensorbox, { params: { old, new: by } })

  test('the new box takes over the properties of the old one', async () => {
    const { admin } = world
    const old = await world.register(admin, { alias: 'Cold room 3' })
    const fresh = await world.register()
    const params = { id: old.id }
    await admin.ask(routes.enableSensorbox, { params })
    await admin.ask(card.updateDescription, { params, body: { description: 'Rear wall' } })
    await admin.ask(addTagToSensorbox, { body: { name: 'Cold', sensorbox_id: old.id } })
    const limit = { sensorbox_id: old.id, measure_type: 'temperature', critical_max: 8 }
    await admin.ask(createIndividualLimit, { body: limit })
    const answer = await replace(old.id, fresh.id)
    expect(answer.status).toBe(200)
    const [was, is] = answer.body
    expect(was).toMatchObject({ id: old.id, alias: null, tags: [], enabled_state: 'disabled' })
    expect(is).toMatchObject({
      id: fresh.id,
      alias: 'Cold room 3',
      description: 'Rear wall',
      tags: ['Cold'],
      enabled_state: 'enabled',
    })
    const limitsOf = async (id: string) =>
      (await admin.ask(listIndividualLimitsOfSensorbox, { params: { id } })).body.length
    expect([await limitsOf(old.id), await limitsOf(fresh.id)]).toEqual([0, 1])
  })

  test('requires a replacement of the same type from stock, and an old box that is not in stock', async () => {
    const { admin } = world
    const [old, other, enabled, stocked] = [
      await world.register(),
      await world.register(admin, { model: 'MT-300' }),
      await world.register(),
      await world.register(),
    ]
    for (const { id } of [old, enabled]) await admin.ask(routes.enableSensorbox, { params: { id } })
    expect((await replace(old.id, other.id)).status).toBe(409)
    expect((await replace(old.id, enabled.id)).body.code).toBe('NOT_IN_STOCK')
    expect((await replace(old.id, old.id)).body.code).toBe('NOT_IN_STOCK')
    expect((await replace(stocked.id, old.id)).status).toBe(409)
    expect((await replace(old.id, absent)).status).toBe(404)
    const params = { old: old.id, new: stocked.id }
    const { viewer, stranger, anonymous } = world
    expect((await viewer.ask(life.replaceSensorbox, { params })).status).toBe(403)
    expect((await stranger.ask(life.replaceSensorbox, { params })).status).toBe(404)
    expect((await anonymous(life.replaceSensorbox, { params })).status).toBe(401)
    expect((await read(old.id)).enabled_state).toBe('enabled')
  })

  test('of two parallel requests with the same replacement, one succeeds', async () => {
    const boxes = [await world.register(), await world.register(), await world.register()]
    const [one, other, fresh] = boxes.map(({ id }) => id) as [string, string, string]
    for (const id of [one, other]) await world.admin.ask(routes.enableSensorbox, { params: { id } })
    const answers = await Promise.all([replace(one, fresh), replace(other, fresh)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

test('DELETE {id}: hides the measured data, and the box continues', async () => {
  const { admin, viewer, stranger, app } = world
  const { id, device_key } = await world.register()
  await admin.ask(routes.enableSensorbox, { params: { id } })
  app.clock.advance(60_000)
  await upload(device_key, 4)
  const readings = async () =>
    (await admin.ask(countSensorboxEvents, { params: { id }, query: { event_type: ['temperature'] } })).body
  expect(await readings()).toBe(1)
  expect((await viewer.ask(life.deleteSensorboxData, { params: { id } })).status).toBe(403)
  expect((await stranger.ask(life.deleteSensorboxData, { params: { id } })).status).toBe(404)
  expect((await world.anonymous(life.deleteSensorboxData, { params: { id } })).status).toBe(401)
  app.clock.advance(1000)
  expect((await admin.ask(life.deleteSensorboxData, { params: { id } })).status).toBe(204)
  expect(await readings()).toBe(0)
  expect(await read(id)).toMatchObject({ last_readings: [], enabled_state: 'enabled' })
  app.clock.advance(60_000)
  expect((await upload(device_key, 5)).body.accepted).toBe(1)
  expect(await readings()).toBe(1)
})

test('GET {id}/history: shows actions only to users who may read the trail', async () => {
  const { admin, viewer, stranger } = world
  const { id } = await world.register()
  const ask = { params: { id } }
  const seen = (await admin.ask(life.getSensorboxHistory, ask)).body
  expect(seen.actions.map(({ action }: { action: string }) => action)).toEqual(['sensorboxes.register'])
  expect((await viewer.ask(life.getSensorboxHistory, ask)).body.actions).toBeNull()
  expect((await stranger.ask(life.getSensorboxHistory, ask)).status).toBe(404)
  expect((await world.anonymous(life.getSensorboxHistory, ask)).status).toBe(401)
})

test('GET secrets of all boxes in reach, and of the inactive ones', async () => {
  const { id } = await world.register()
  const all = (await world.provider.ask(life.listAllSecrets)).body
  expect(all.map((each: { id: string }) => each.id)).toContain(id)
  const theirs = (await world.stranger.ask(life.listAllSecrets)).body
  expect(theirs.map((each: { id: string }) => each.id)).not.toContain(id)
  await world.admin.ask(routes.enableSensorbox, { params: { id } })
  const inactive = async () =>
    (await world.provider.ask(life.listInactiveSecrets)).body.map((each: { id: string }) => each.id)
  expect(await inactive()).not.toContain(id)
  expect((await world.anonymous(life.listAllSecrets)).status).toBe(401)
  expect((await world.anonymous(life.listInactiveSecrets)).status).toBe(401)
})

test('GET a type of the catalogue', async () => {
  const get = (type: string) => world.viewer.ask(life.getSensorboxType, { params: { type } })
  expect((await get('cold_chain')).body).toMatchObject({ type: 'cold_chain' })
  expect((await get('nonsense')).status).toBe(404)
  expect((await world.anonymous(life.getSensorboxType, { params: { type: 'x' } })).status).toBe(401)
})
