import { createIndividualLimit } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import type { Alarm } from '@sensorstack/contract/features/alarms/alarms/alarm.ts'
import { listAlarmsOfSensorbox } from '@sensorstack/contract/features/alarms/alarms/routes.ts'
import { enableSensorbox, moveToInStock } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import {
  listEventsOfCopy,
  listSensorboxEvents,
} from '@sensorstack/contract/features/readings/events/routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../testing/people.ts'
import { deliveryViews } from './testing/delivery-views.ts'
import { type Box, type DeliveryWorld, everything, openDeliveryWorld } from './testing/delivery-world.ts'

let world: DeliveryWorld
beforeAll(async () => {
  world = await openDeliveryWorld()
})
afterAll(() => world.close())

const { entryOf, eventsOf } = deliveryViews(() => world)

/** Creates a box of the provider whose last reading is beyond a limit of 4 °C. */
async function boxBeyond(): Promise<Box> {
  const { provider } = world
  const box = await world.box(provider, { withData: true })
  const limit = { sensorbox_id: box.id, measure_type: 'temperature', critical_max: 4 }
  expect((await provider.ask(createIndividualLimit, { body: limit })).status).toBe(201)
  return box
}

async function alarmsFor(reader: Client, box: Box): Promise<Pick<Alarm, 'opened_at' | 'closed_at'>[]> {
  const { body } = await reader.ask(listAlarmsOfSensorbox, { params: { id: box.id } })
  return body.map(({ opened_at, closed_at }: Alarm) => ({ opened_at, closed_at }))
}

test('the last readings count for the receiver: the alarm opens when the box is enabled, and the sender does not see it', async () => {
  const { provider, customer, people } = world
  const box = await boxBeyond()
  const before = await alarmsFor(provider, box)
  await world.deliver(box, customer, { body: { ...everything, keep_copy_of_data: true } })
  people.clock.advance(60_000)
  expect(await entryOf(customer, box)).toMatchObject({ combined_state: 'in_stock' })
  expect(await alarmsFor(customer, box)).toEqual(before)

  await customer.ask(enableSensorbox, { params: { id: box.id } })
  const enabledAt = new Date(people.clock.now()).toISOString()
  people.clock.advance(60_000)
  expect(await entryOf(customer, box)).toMatchObject({
    combined_state: 'critical',
    state_reason: 'temperature above critical limit (4.5 °C > 4 °C)',
  })
  expect(await alarmsFor(customer, box)).toEqual([...before, { opened_at: enabledAt, closed_at: null }])
  expect(await alarmsFor(provider, box)).toEqual(before)

  await world.upload(box, 3.5)
  expect(await entryOf(customer, box)).toMatchObject({ combined_state: 'nominal' })
  expect((await alarmsFor(customer, box)).at(-1)).toEqual({
    opened_at: enabledAt,
    closed_at: new Date(people.clock.now()).toISOString(),
  })
})

test('the last readings have no effect when the box is delivered without its readings', async () => {
  const { customer, people } = world
  const box = await boxBeyond()
  await world.deliver(box, customer, { body: { ...everything, measured_data: false } })
  people.clock.advance(60_000)
  await customer.ask(enableSensorbox, { params: { id: box.id } })
  people.clock.advance(60_000)
  expect(await entryOf(customer, box)).toMatchObject({ combined_state: 'nominal' })
  expect(await alarmsFor(customer, box)).toEqual([])
})

describe('what a fast clock has dated after the delivery', () => {
  /** Delivers a box just after it has sent readings, events and positions of the next minutes. */
  async function deliverFastBox(body: object): Promise<Box> {
    const { provider, customer, people } = world
    const box = await world.box()
    await provider.ask(enableSensorbox, { params: { id: box.id } })
    const limit = { sensorbox_id: box.id, measure_type: 'temperature', critical_max: 4 }
    await provider.ask(createIndividualLimit, { body: limit })
    people.clock.advance(60_000)
    const timestamp = people.clock.now() + 5 * 60_000
    const sent = await people.ask(ingestEvents, {
      headers: { authorization: `Bearer ${box.device_key}` },
      body: {
        events: [
          { type: 'temperature', value: 9, timestamp },
          { type: 'shock', value: 3, timestamp },
          { type: 'location', value: { latitude: 53.5, longitude: 10 }, timestamp },
        ],
      },
    })
    expect(sent.body).toMatchObject({ accepted: 3 })
    people.clock.advance(1_000)
    await provider.ask(moveToInStock, { params: { id: box.id } })
    expect((await world.deliver(box, customer, { body })).status).toBeLessThan(300)
    people.clock.advance(10 * 60_000)
    return box
  }

  const reported = async (
    reader: Client,
    box: Box,
    route: typeof listSensorboxEvents | typeof listEventsOfCopy = listSensorboxEvents,
  ) => {
    const types = await eventsOf(reader, box, route)
    return types.filter((type: string) => ['temperature', 'shock', 'location'].includes(type)).sort()
  }

  test.each([
    [{ deliver_with_data: false }, [], 0],
    [{ deliver_with_data: false, keep_copy_of_data: true }, [], 0],
    [{ ...everything, measured_data: false, location: false }, [], 0],
    [{ ...everything, location: false }, ['shock', 'temperature'], 1],
    [everything, ['location', 'shock', 'temperature'], 1],
  ])('delivered as %j, the receiver sees of it %j', async (body, seen, alarms) => {
    const { customer } = world
    const box = await deliverFastBox(body)
    expect(await reported(customer, box)).toEqual(seen)
    expect(await alarmsFor(customer, box)).toHaveLength(alarms)
  })

  test.each([
    { deliver_with_data: false, keep_copy_of_data: true },
    { ...everything, keep_copy_of_data: true },
  ])('belongs to the sender, who still sees it if it keeps a copy, delivered as %j', async (body) => {
    const box = await deliverFastBox(body)
    expect(await reported(world.provider, box, listEventsOfCopy)).toEqual([
      'location',
      'shock',
      'temperature',
    ])
  })
})
