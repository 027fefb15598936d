import { createIndividualLimit } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import type { Alarm } from '@sensorstack/contract/features/alarms/alarms/alarm.ts'
import { listAlarmsOfSensorbox } from '@sensorstack/contract/features/alarms/alarms/routes.ts'
import { enableSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../testing/people.ts'
import { deliveryViews } from './testing/delivery-views.ts'
import { type Box, type DeliveryWorld, everything, openDeliveryWorld } from './testing/delivery-world.ts'

let world: DeliveryWorld
beforeAll(async () => {
  world = await openDeliveryWorld()
})
afterAll(() => world.close())

const { entryOf } = deliveryViews(() => world)

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
