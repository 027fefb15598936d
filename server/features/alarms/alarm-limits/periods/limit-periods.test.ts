import {
  createIndividualLimit,
  deleteIndividualLimit,
  listIndividualLimitsOfSensorbox,
  listLimitPeriods,
  updateIndividualLimit,
} from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import { replaceSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/life-routes.ts'
import { enableSensorbox, moveToInStock } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { exportReadings } from '@sensorstack/contract/features/views/readings-export/routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../../testing/people.ts'
import {
  type Box,
  type DeliveryWorld,
  openDeliveryWorld,
} from '../../../boxes/delivery/testing/delivery-world.ts'

const hour = 3_600_000

let world: DeliveryWorld
let box: Box
let start: number
const time = (hours: number) => new Date(start + hours * hour).toISOString()

beforeAll(async () => {
  world = await openDeliveryWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  box = await world.box()
  await world.provider.ask(enableSensorbox, { params: { id: box.id } })
  start = world.people.clock.now()
})

const later = () => world.people.clock.set(world.people.clock.now() + hour)
const set = async (critical_max: number) => {
  const body = { sensorbox_id: box.id, measure_type: 'temperature', critical_max }
  return (await world.provider.ask(createIndividualLimit, { body })).body.id as string
}
const change = (item_id: string, critical_max: number) =>
  world.provider.ask(updateIndividualLimit, { query: { item_id }, body: { critical_max } })
const periods = async (by: Client = world.provider) => {
  const { body } = await by.ask(listLimitPeriods, { params: { id: box.id } })
  const all = body as { measure_type: string; from: string | null; to: string | null; critical_max: number }[]
  return all
    .filter(({ measure_type }) => measure_type === 'temperature')
    .map(({ from, to, critical_max }) => [from, to, critical_max])
}

test('the first limit has no beginning, and each change ends a period and begins the next', async () => {
  expect(await periods()).toEqual([])
  const id = await set(8)
  expect(await periods()).toEqual([[null, null, 8]])
  later()
  await change(id, 9)
  later()
  await world.provider.ask(deleteIndividualLimit, { params: { id } })
  later()
  await set(7)
  expect(await periods()).toEqual([
    [null, time(1), 8],
    [time(1), time(2), 9],
    [time(3), null, 7],
  ])
})

test('a limit that is changed within the same millisecond is only stored as it was at its end', async () => {
  const id = await set(8)
  later()
  await change(id, 9)
  await change(id, 10)
  await change(id, 10)
  expect(await periods()).toEqual([
    [null, time(1), 8],
    [time(1), null, 10],
  ])
})

test('after a delivery each company sees the limits by which it judged the box', async () => {
  await set(8)
  later()
  await world.provider.ask(moveToInStock, { params: { id: box.id } })
  const body = { deliver_with_data: true, alarm_limits: true, keep_copy_of_data: true }
  expect((await world.deliver(box, world.customer, { body })).status).toBe(200)
  await world.runDue()
  later()
  await world.customer.ask(enableSensorbox, { params: { id: box.id } })
  expect(await periods()).toEqual([[null, time(1), 8]])
  expect(await periods(world.customer)).toEqual([[time(1), null, 8]])
  expect((await world.other.ask(listLimitPeriods, { params: { id: box.id } })).status).toBe(404)
})

test('each row of a file of readings has the limit of its time', async () => {
  const id = await set(8)
  await world.upload(box)
  later()
  await change(id, 9)
  await world.upload(box)
  const { text } = await world.provider.ask(exportReadings, {
    body: {
      sensorbox_ids: [box.id],
      start_time: time(0),
      end_time: time(2),
      tz: 'UTC',
      types: ['temperature'],
    },
  })
  const rows = text.split('\r\n').map((row: string) => row.split(';'))
  const column = rows[0]?.indexOf('Critical max') ?? -1
  expect(rows.slice(1, 3).map((row: string[]) => row[column])).toEqual(['8', '9'])
})

test('a row of a bucket has all limits that applied in it', async () => {
  const id = await set(8)
  await world.upload(box)
  world.people.clock.set(start + hour / 2)
  await change(id, 9)
  await world.upload(box)
  world.people.clock.set(start + hour)
  await world.provider.ask(deleteIndividualLimit, { params: { id } })
  const asked = { sensorbox_ids: [box.id], tz: 'UTC', types: ['temperature'], time_sampling: '1d' }
  const { text } = await world.provider.ask(exportReadings, {
    body: { ...asked, start_time: time(-24), end_time: time(24) },
  })
  const rows = text.split('\r\n').map((row: string) => row.split(';'))
  const column = rows[0]?.indexOf('Critical max') ?? -1
  expect(rows.slice(1, -1).map((row: string[]) => row[column])).toContain('8 | 9 | –')
})

test('a change of a limit in parallel with a replacement is kept or refused, and never lost', async () => {
  for (let round = 0; round < 6; round++) {
    box = await world.box()
    await world.provider.ask(enableSensorbox, { params: { id: box.id } })
    const id = await set(8)
    const fresh = await world.box()
    const [replaced, changed] = await Promise.all([
      world.provider.ask(replaceSensorbox, { params: { old: box.id, new: fresh.id } }),
      change(id, 9),
    ])
    expect([replaced.status, changed.status]).toEqual([200, 200])
    const { body } = await world.provider.ask(listIndividualLimitsOfSensorbox, { params: { id: fresh.id } })
    expect(body).toMatchObject([{ id, critical_max: 9 }])
  }
})

test('a change of a limit in parallel with a delivery is kept, or finds no limit', async () => {
  for (let round = 0; round < 6; round++) {
    box = await world.box()
    const id = await set(8)
    const body = { deliver_with_data: true, alarm_limits: true }
    const [, changed] = await Promise.all([
      world.deliver(box, world.customer, { body }).then(() => world.runDue()),
      change(id, 9),
    ])
    expect([200, 404]).toContain(changed.status)
  }
})
