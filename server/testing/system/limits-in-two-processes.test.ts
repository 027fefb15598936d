import { setLimitOfMany } from '@sensorstack/contract/features/alarms/alarm-limits/mass-routes.ts'
import * as templates from '@sensorstack/contract/features/alarms/alarm-limits/template-routes.ts'
import { listAlarmsOfSensorbox } from '@sensorstack/contract/features/alarms/alarms/routes.ts'
import { enableSensorbox, getSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openTwoCustomers,
  type TwoCustomers,
} from '../../features/boxes/sensorboxes/testing/two-customers.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { ask } from '../ask.ts'

/** Two processes on one database: limits set through one apply to readings that arrive at either. */
let world: TwoCustomers
let other: TestApp
beforeAll(async () => {
  world = await openTwoCustomers()
  other = await startTestApp({ databases: world.app.databases, now: world.app.clock.now() })
})
afterAll(async () => {
  await other.close()
  await world.app.close()
})

type Box = Awaited<ReturnType<TwoCustomers['register']>>

async function enabled(): Promise<Box> {
  const box = await world.register()
  await world.admin.ask(enableSensorbox, { params: { id: box.id } })
  return box
}

/** Uploads one reading, a minute after the previous one. */
async function measure(by: TestApp, box: Box, value: number) {
  for (const app of [world.app, other]) app.clock.advance(60_000)
  const events = [{ type: 'temperature' as const, value, timestamp: by.clock.now() }]
  const headers = { authorization: `Bearer ${box.device_key}` }
  expect((await ask(by.http, ingestEvents, { headers, body: { events } })).status).toBe(200)
}

async function seen({ id }: Box) {
  const box = (await world.admin.ask(getSensorbox, { params: { id } })).body
  const alarms = (await world.admin.ask(listAlarmsOfSensorbox, { params: { id } })).body
  return [box.combined_state, alarms.filter(({ closed_at }: { closed_at: unknown }) => !closed_at).length]
}

/** Terminates the connections on which the processes are notified of each other's changes. */
async function breakListening() {
  const client = new pg.Client({ connectionString: world.app.superuserUrl })
  await client.connect()
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ~ '^(listen stack_change|select pg_notify)'`,
  )
  await client.end()
  return rowCount
}

test('new limits apply to the next reading of each box in every process, even without notifications', async () => {
  const first = [await enabled(), await enabled()]
  const second = [await enabled(), await enabled()]
  const all = [...first, ...second]
  const measureAll = async (value: number) => {
    for (const box of first) await measure(world.app, box, value)
    for (const box of second) await measure(other, box, value)
  }
  // Each process has cached the limits of its boxes.
  for (const value of [9, 9.1, 9]) await measureAll(value)
  expect(await Promise.all(all.map(seen))).toEqual(all.map(() => ['nominal', 0]))

  expect(await breakListening()).toBe(2)
  const cold = { sensor_box_type: 'cold_chain', measure_type: 'temperature', critical_max: 8 } as const
  const template = (await world.admin.ask(templates.createCustomLimitTemplate, { body: cold })).body
  await measureAll(9)
  expect(await Promise.all(all.map(seen))).toEqual(all.map(() => ['critical', 1]))

  await breakListening()
  const params = { id: template.id }
  await world.admin.ask(templates.updateCustomLimitTemplate, { params, body: { critical_max: 10 } })
  await measureAll(9)
  expect(await Promise.all(all.map(seen))).toEqual(all.map(() => ['nominal', 0]))

  await breakListening()
  const sensorbox_ids = all.map(({ id }) => id)
  await world.admin.ask(setLimitOfMany, {
    body: {
      sensorbox_ids,
      measure_type: 'temperature',
      choice: 'individual',
      limit: { attention_max: 9.5 },
    },
  })
  await measureAll(9.6)
  expect(await Promise.all(all.map(seen))).toEqual(all.map(() => ['attention', 1]))

  await breakListening()
  await world.admin.ask(setLimitOfMany, {
    body: { sensorbox_ids, measure_type: 'temperature', choice: 'off' },
  })
  await measureAll(30)
  expect(await Promise.all(all.map(seen))).toEqual(all.map(() => ['nominal', 0]))
})
