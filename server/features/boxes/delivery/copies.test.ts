import { createIndividualLimit } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import {
  deleteCopy,
  deleteManyCopies,
  deliverMany,
  listTransfers,
  previewDelivery,
} from '@sensorstack/contract/features/boxes/delivery/routes.ts'
import {
  getSensorboxHistory,
  type Ownership,
} from '@sensorstack/contract/features/boxes/sensorboxes/life-routes.ts'
import {
  enableSensorbox,
  isUnavailable,
  registerSensorbox,
} from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { listEventsOfCopy } from '@sensorstack/contract/features/readings/events/routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../testing/people.ts'
import { deliveryViews } from './testing/delivery-views.ts'
import { type DeliveryWorld, openDeliveryWorld } from './testing/delivery-world.ts'

let world: DeliveryWorld
let provider: Client
let customer: Client
beforeAll(async () => {
  world = await openDeliveryWorld()
  ;({ provider, customer } = world)
})
beforeEach(() => {
  world.people.clock.advance(60_000)
})
afterAll(() => world.close())

const { entryOf, eventsOf, countsOf, trailOf } = deliveryViews(() => world)

test('many boxes: each succeeds or fails on its own, and none is delivered twice', async () => {
  const boxes = [await world.box(), await world.box(), await world.box()]
  await provider.ask(enableSensorbox, { params: { id: boxes[1]!.id } })
  const ask = (ids: string[], to = customer) =>
    provider.ask(deliverMany, { params: { targetStack: to.stackId }, body: { sensorbox_ids: ids } })
  const ids = boxes.map(({ id }) => id)
  const answer = await ask([...ids, ids[0]!, 'nonsense', (await world.box(world.other)).id])
  expect(answer.status).toBe(200)
  expect(answer.body.results.map((each: { ok?: true; code?: string }) => each.code ?? each.ok)).toEqual([
    true,
    'NOT_IN_STOCK',
    true,
    'SENSORBOX_NOT_FOUND',
    'SENSORBOX_NOT_FOUND',
  ])
  const anywhere = await provider.ask(deliverMany, {
    params: { targetStack: customer.stackId },
    body: { sensorbox_ids: [ids[1]!], from_anywhere: true },
  })
  expect(anywhere.body.results).toEqual([{ id: ids[1], ok: true }])
  expect(await entryOf(customer, boxes[1]!)).toMatchObject({ combined_state: 'in_stock' })
  const again = await ask(ids.slice(0, 1))
  expect(again.body.results[0].code).toBe('ALREADY_DELIVERED')
  expect((await ask(ids, world.other)).body.results[0].code).toBe('NOT_A_DELIVERY_TARGET')
  expect((await ask([])).status).toBe(422)
  expect((await ask(Array.from({ length: 20_001 }, (_, i) => `x${i}`))).status).toBe(422)
  expect((await ask(ids, { ...customer, stackId: ids[0]! })).status).toBe(404)
})

test('the preview shows the data that can be included, and the boxes that can’t be delivered', async () => {
  const full = await world.box(provider, { withData: true })
  await provider.ask(createIndividualLimit, {
    body: { sensorbox_id: full.id, measure_type: 'temperature', critical_max: 8 },
  })
  const bare = await world.box()
  await provider.ask(enableSensorbox, { params: { id: bare.id } })
  const answer = await provider.ask(previewDelivery, {
    params: { targetStack: customer.stackId },
    body: { sensorbox_ids: [full.id, bare.id, customer.stackId, 'nonsense'] },
  })
  expect(answer.status).toBe(200)
  expect(answer.body.boxes).toMatchObject([
    { id: full.id, refusal: null, alarm_limits: 1, has_location: true, readings_since: expect.any(String) },
    { id: bare.id, refusal: { code: 'NOT_IN_STOCK' }, readings_since: null, has_location: false },
    { id: customer.stackId, refusal: { code: 'SENSORBOX_NOT_FOUND' } },
    { id: 'nonsense', refusal: { code: 'SENSORBOX_NOT_FOUND' } },
  ])
})

test('the preview says which serial numbers the receiver has already, and they are delivered all the same', async () => {
  const register = (by: Client, serial_number: string, hardware_unique_id: string) =>
    by.ask(registerSensorbox, { body: { serial_number, hardware_unique_id, model: 'CT-120' } })
  const twice = (await register(provider, 'TWICE-1', 'twice-1')).body.id
  const once = (await register(provider, 'ONCE-1', 'once-1')).body.id
  expect((await register(customer, 'twice-1', 'twice-2')).status).toBe(201)
  const params = { targetStack: customer.stackId }
  const body = { sensorbox_ids: [twice, once] }
  expect((await provider.ask(previewDelivery, { params, body })).body.boxes).toMatchObject([
    { id: twice, refusal: null, shares_serial_number: true },
    { id: once, refusal: null, shares_serial_number: false },
  ])
  const delivered = await provider.ask(deliverMany, { params, body })
  expect(delivered.body.results).toEqual([
    { id: twice, ok: true },
    { id: once, ok: true },
  ])
})

test('only the two sides see a delivery', async () => {
  const box = await world.box()
  await world.deliver(box, customer)
  const transfersOf = (client: Client, of = client) =>
    client.ask(listTransfers, { params: { stackId: of.stackId } })
  for (const client of [provider, customer]) {
    const { status, body } = await transfersOf(client)
    expect(status).toBe(200)
    expect(body[0]).toMatchObject({ sensorbox_id: box.id, state: 'pending', to_stack_id: customer.stackId })
  }
  expect((await transfersOf(provider, customer)).body[0].sensorbox_id).toBe(box.id)
  expect((await transfersOf(world.other)).body).toEqual([])
  expect((await transfersOf(customer, provider)).status).toBe(404)
})

test('the history of a box names the stack that delivered it to the reader, and no earlier owner', async () => {
  const { customer, below } = world
  const box = await world.box(provider, { withData: true })
  const goOn = { deliver_with_data: true, measured_data: true }
  const ownersFor = async (reader: Client) => {
    const { body } = await reader.ask(getSensorboxHistory, { params: { id: box.id } })
    return body.owners.map((owner: Ownership) => [owner.stack_name, owner.stack_id])
  }
  await world.deliver(box, customer, { body: goOn })
  expect(await ownersFor(customer)).toEqual([
    ['Northwind', null],
    ['Fjord', customer.stackId],
  ])
  await world.runDue()
  expect((await world.deliver(box, below, { by: customer, body: goOn })).status).toBe(200)
  expect(await ownersFor(below)).toEqual([
    [null, null],
    ['Fjord', null],
    ['Quay', below.stackId],
  ])
})

describe('a kept copy', () => {
  test('204: is deleted with all access to its data; 404 if there is no copy', async () => {
    const box = await world.box(provider, { withData: true })
    await world.deliver(box, customer, { body: { keep_copy_of_data: true } })
    const before = await countsOf(provider)
    const remove = (client: Client) => client.ask(deleteCopy, { params: { id: box.id } })
    expect((await remove(customer)).status).toBe(404)
    expect((await remove(world.other)).status).toBe(404)
    const viewer = await world.people.member(provider, 'other-viewer@northwind.example')
    expect((await remove(viewer)).status).toBe(403)
    expect((await remove(provider)).status).toBe(204)
    expect((await remove(provider)).status).toBe(404)
    expect(await entryOf(provider, box)).toBeUndefined()
    expect(await eventsOf(provider, box)).toBe(404)
    expect(await eventsOf(provider, box, listEventsOfCopy)).toBe(404)
    expect(await countsOf(provider)).toEqual([before[0], before[1]! - 1, before[2]! - 1])
    expect((await provider.ask(isUnavailable, { params: { id: box.id } })).body.is_unavailable).toBe(false)
    // The customer's box remains.
    expect(await entryOf(customer, box)).toBeDefined()
    expect((await trailOf(provider, box)).map(([action]) => action)).toContain('delivery.deleteCopy')
  })

  test('of many, each succeeds or fails on its own, and a repeated key has no effect', async () => {
    const boxes = [await world.box(), await world.box()]
    for (const box of boxes) await world.deliver(box, customer, { body: { keep_copy_of_data: true } })
    const own = await world.box()
    const before = await countsOf(provider)
    const ids = [...boxes.map(({ id }) => id), own.id, 'nonsense']
    const remove = (by: Client, sensorbox_ids: unknown) =>
      by.ask(deleteManyCopies, {
        body: { sensorbox_ids },
        headers: { 'idempotency-key': `copies-${ids[0]}` },
      })
    const none = { ok: false, code: 'COPY_NOT_FOUND', detail: 'There is no copy of this sensorbox.' }
    const foreign = await customer.ask(deleteManyCopies, { body: { sensorbox_ids: ids.slice(0, 1) } })
    expect(foreign.body.results).toEqual([{ id: ids[0], ...none }])
    const answer = await remove(provider, ids)
    expect([answer.status, answer.body.results]).toEqual([
      200,
      [
        { id: ids[0], ok: true },
        { id: ids[1], ok: true },
        { id: own.id, ...none },
        { id: 'nonsense', ...none },
      ],
    ])
    expect((await remove(provider, ids)).body).toEqual(answer.body)
    expect((await remove(provider, ids.slice(1))).status).toBe(422)
    expect(await countsOf(provider)).toEqual([before[0], before[1]! - 2, before[2]! - 2])
    expect(await entryOf(provider, boxes[0]!)).toBeUndefined()
    expect(await entryOf(provider, own)).toBeDefined()
    expect((await trailOf(provider, boxes[1]!)).map(([action]) => action)).toContain('delivery.deleteCopy')
    for (const wrong of [[], 'x', [1], Array.from({ length: 20_001 }, (_, i) => `x${i}`)]) {
      expect((await provider.ask(deleteManyCopies, { body: { sensorbox_ids: wrong } })).status).toBe(422)
    }
  })

  test('does not exist for one’s own box', async () => {
    const box = await world.box()
    expect(await eventsOf(provider, box, listEventsOfCopy)).toBe(404)
  })
})
