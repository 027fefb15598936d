import { enableSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { listCourses } from '@sensorstack/contract/features/readings/events/routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../../../testing/ask.ts'
import { openTwoCustomers, type TwoCustomers } from '../../boxes/sensorboxes/testing/two-customers.ts'

let world: TwoCustomers
let id = ''
let deviceKey = ''
const minute = 60_000

beforeAll(async () => {
  world = await openTwoCustomers()
  const box = await world.register()
  id = box.id
  deviceKey = box.device_key
  await world.admin.ask(enableSensorbox, { params: { id } })
})
afterAll(() => world.app.close())

async function send(body: unknown) {
  const headers = { authorization: `Bearer ${deviceKey}` }
  expect((await ask(world.app.http, ingestEvents, { body, headers })).status).toBe(200)
}

describe('GET /stacks/sensorboxes/courses/', () => {
  const courses = (sensorbox_ids: string | string[], types: string | string[] = 'humidity') =>
    world.admin.ask(listCourses, { query: { sensorbox_ids, types } })

  test('200: the means of each of the last 48 hours, for the requested measures', async () => {
    const hour = 60 * minute
    const present = Math.floor(world.app.clock.now() / hour) * hour
    const before = (hours: number) => new Date(present - hours * hour + minute).toISOString()
    await send({
      series: [
        { type: 'humidity', timestamps: [before(47), before(2)], values: [41, 44] },
        { type: 'humidity', timestamps: [Date.parse(before(2)) + minute, before(48)], values: [46, 99] },
        { type: 'temperature', timestamps: [before(2)], values: [4] },
      ],
    })
    const { status, body } = await courses([id, id])
    expect([status, body.length]).toEqual([200, 1])
    expect(body[0]).toMatchObject({ sensorbox_id: id, type: 'humidity' })
    expect(Date.parse(body[0].from)).toBe(present - 47 * hour)
    const values = new Array(48).fill(null)
    values[0] = 41
    values[45] = 45
    expect(body[0].values).toEqual(values)
    expect((await courses(id, ['humidity', 'temperature'])).body).toHaveLength(2)
  })

  test('200: the means up to a time, but never beyond the current hour', async () => {
    const hour = 60 * minute
    const present = Math.floor(world.app.clock.now() / hour) * hour
    const until = (ms: number) =>
      world.admin.ask(listCourses, {
        query: { sensorbox_ids: id, types: 'humidity', until: new Date(ms).toISOString() },
      })
    const { body } = await until(present - 2 * hour + 5 * minute)
    expect(Date.parse(body[0].from)).toBe(present - 49 * hour)
    // The readings above from 48, 47 and 2 hours ago.
    expect([body[0].values[1], body[0].values[2], body[0].values[47]]).toEqual([99, 41, 45])
    expect((await until(present + 5 * hour)).body).toEqual((await courses(id)).body)
    const never = { sensorbox_ids: id, types: 'humidity', until: 'yesterday' }
    expect((await world.admin.ask(listCourses, { query: never })).status).toBe(422)
  })

  test('200: the readings of a named stack, for users who have it in reach', async () => {
    const query = { sensorbox_ids: id, types: 'humidity' }
    const named = { ...query, stack_id: world.admin.stackId }
    expect((await world.provider.ask(listCourses, { query: named })).body).toHaveLength(1)
    expect((await world.provider.ask(listCourses, { query })).body).toEqual([])
    expect((await world.stranger.ask(listCourses, { query: named })).status).toBe(404)
  })

  test('404: a box of another stack or an unknown one, also among others', async () => {
    const elsewhere = await world.stranger.ask(listCourses, {
      query: { sensorbox_ids: id, types: 'humidity' },
    })
    expect(elsewhere.status).toBe(404)
    expect((await courses([id, '0190aaaa-0000-7000-8000-000000000000'])).status).toBe(404)
    expect((await courses('nonsense')).status).toBe(404)
  })

  test('422: more boxes than a list shows, an unknown measure', async () => {
    expect((await courses(new Array(61).fill(id))).status).toBe(422)
    expect((await courses(id, 'nonsense')).status).toBe(422)
  })
})
