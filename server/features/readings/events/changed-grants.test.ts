import { enableSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import {
  countSensorboxEvents,
  getEventRange,
  listBuckets,
  listEvents,
  listSensorboxEvents,
} from '@sensorstack/contract/features/readings/events/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../../testing/ask.ts'
import { asSuperuser } from '../../../testing/database.ts'
import { openTwoCustomers, type TwoCustomers } from '../../boxes/sensorboxes/testing/two-customers.ts'

let world: TwoCustomers
let id = ''
const range = { start_time: '2026-03-01T00:00:00Z', end_time: '2026-03-02T00:00:00Z' }
const fromMs = Date.parse('2026-03-01T06:00:00Z')

beforeAll(async () => {
  world = await openTwoCustomers()
  const box = await world.register()
  id = box.id
  await world.admin.ask(enableSensorbox, { params: { id } })
  const timestamps = ['2026-03-01T05:30:00Z', '2026-03-01T06:30:00Z']
  const body = {
    series: [{ type: 'temperature', timestamps, values: [4, 5] }],
    events: timestamps.map((timestamp) => ({ type: 'shock', value: { g: 4 }, timestamp })),
  }
  const headers = { authorization: `Bearer ${box.device_key}` }
  expect((await ask(world.app.http, ingestEvents, { body, headers })).status).toBe(200)
  world.app.clock.advance(1)
})
afterAll(() => world.app.close())

/** Returns how much each endpoint shows: events in the range, their count, buckets, newest events and start of the range. */
async function shown() {
  const { admin } = world
  const types = ['temperature', 'shock']
  const listed = await admin.ask(listSensorboxEvents, {
    params: { id },
    query: { ...range, event_type: types },
  })
  const counted = await admin.ask(countSensorboxEvents, { params: { id }, query: range })
  const buckets = await admin.ask(listBuckets, {
    params: { sensorboxId: id },
    query: { ...range, types: ['temperature'] },
  })
  const newest = await admin.ask(listEvents, { query: { sensorbox_id: id, event_type: types } })
  const since = await admin.ask(getEventRange, { params: { id } })
  return [
    listed.body.length,
    counted.body,
    buckets.body.map(({ avg_value }: { avg_value: number }) => avg_value),
    newest.body.length,
    since.body.first_event?.event_timestamp ?? null,
  ]
}

const all = [4, 4, [4, 5], 4, '2026-03-01T05:30:00.000Z']
const none = [0, 0, [], 0, null]

test('a request sees access to a box that the stack has just gained or lost', async () => {
  const { database } = world.app
  expect(await shown()).toEqual(all)
  expect(await shown()).toEqual(all)
  const lost = await database.asSystem((tx) =>
    tx.deleteFrom('tenure_grant').where('sensorbox_id', '=', id).returningAll().execute(),
  )
  expect(await shown()).toEqual(none)
  expect(await shown()).toEqual(none)
  await database.asSystem((tx) => tx.insertInto('tenure_grant').values(lost).execute())
  expect(await shown()).toEqual(all)
})

test('a request no longer sees data that the stack has just stopped retaining', async () => {
  expect(await shown()).toEqual(all)
  await asSuperuser(world.app.superuserUrl, async (client) => {
    const kept =
      'insert into stack_retention (stack_id, from_ms, readings_from_ms, hours_from_ms) values ($1, 0, $2, $2)'
    await client.query(kept, [world.admin.stackId, fromMs])
  })
  expect((await shown()).slice(1, 3)).toEqual([3, [5]])
})
