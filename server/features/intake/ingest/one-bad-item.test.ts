import { enableSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { deviceTopics, type Refusal } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { connectAsync } from 'mqtt'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTwoCustomers, type TwoCustomers } from '../../boxes/sensorboxes/testing/two-customers.ts'
import { type Mqtt, startMqtt } from './mqtt/start-mqtt.ts'

let world: TwoCustomers
let mqtt: Mqtt
let owner: Client
let box: Awaited<ReturnType<TwoCustomers['register']>>

const poison = 66.6

beforeAll(async () => {
  world = await openTwoCustomers()
  const { app } = world
  mqtt = await startMqtt({ host: '127.0.0.1', port: 0 }, { ...app, log: pino({ level: 'silent' }) })
  owner = new Client({ connectionString: app.superuserUrl })
  await owner.connect()
  // Examples of internal errors that concern one item only.
  await owner.query(`alter table measurement_hour add constraint poison check (max <> ${poison})`)
  await owner.query(`alter table event add constraint poison check (value::text not like '%poison%')`)
})
beforeEach(async () => {
  box = await world.register()
  await world.admin.ask(enableSensorbox, { params: { id: box.id } })
  world.app.clock.advance(3_600_000)
})
afterAll(async () => {
  await owner.end()
  await mqtt.close()
  await world.app.close()
})

const now = () => world.app.clock.now()
const send = (body: object, headers: Record<string, string> = {}) =>
  world.anonymous(ingestEvents, {
    headers: { authorization: `Bearer ${box.device_key}`, ...headers },
    body,
  })
const door = (value: unknown, minutesAgo: number) => ({
  type: 'door',
  value,
  timestamp: now() - minutesAgo * 60_000,
})
const places = (rejected: readonly Refusal[]) =>
  rejected.map(({ series, index, code }) => `${series ?? 'events'} ${index} ${code}`)
/** Each in another hour, because the hours of the readings are what can't be stored. */
const series = (count: number, bad: readonly number[]) => ({
  type: 'temperature',
  timestamps: Array.from({ length: count }, (_, i) => now() - (count - i) * 3_600_000),
  values: Array.from({ length: count }, (_, i) => (bad.includes(i) ? poison : 4)),
})
const faults = () => world.app.logged.filter((line) => line.includes('storing it failed twice'))

test('an item that can not be stored is refused alone, logged, and blocks nothing', async () => {
  const upload = {
    events: [door({ open: true }, 3), door({ open: true, n: 'poison' }, 2), door({ open: false }, 1)],
    series: [series(40, [17, 18, 33])],
  }
  const before = faults().length
  const first = await send(upload)
  expect([first.status, first.body.accepted, first.body.duplicates]).toEqual([200, 39, 0])
  const refused = ['0 17 NOT_STORABLE', '0 18 NOT_STORABLE', '0 33 NOT_STORABLE', 'events 1 NOT_STORABLE']
  expect(places(first.body.rejected).sort()).toEqual(refused)
  const lines = faults().slice(before)
  expect(lines).toHaveLength(4)
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({
      reqId: first.headers['x-request-id'],
      device: box.hardware_unique_id,
      err: { message: expect.stringContaining('violates check constraint') },
    })
  }
  expect(first.text).not.toContain('constraint')

  const again = await send(upload)
  expect([again.body.accepted, again.body.duplicates]).toEqual([0, 39])
  expect(places(again.body.rejected).sort()).toEqual(refused)
  const next = await send({ events: [{ type: 'temperature', value: 5, timestamp: now() }] })
  expect(next.body).toMatchObject({ accepted: 1, rejected: [] })
  const counted = await world.app.database.asSystem((tx) =>
    tx.selectFrom('ingest_refusal').select(['code', 'count']).where('sensorbox_id', '=', box.id).execute(),
  )
  expect(counted).toEqual([{ code: 'NOT_STORABLE', count: 8 }])
})

test('an upload that holds nothing else is answered too', async () => {
  const { status, body } = await send({ series: [series(1, [0])] })
  expect([status, body.accepted, places(body.rejected)]).toEqual([200, 0, ['0 0 NOT_STORABLE']])
})

test('keeps the reasons of other refusals, and repeats the saved reply to an idempotency key', async () => {
  const upload = {
    events: [
      { type: 'temperature', value: 4 },
      { type: 'temperature', value: 'warm' },
      { type: 'co2', value: 400, timestamp: now() },
      door('poison', 1),
    ],
  }
  const key = { 'idempotency-key': 'once' }
  const first = await send(upload, key)
  expect(first.body.accepted).toBe(1)
  expect(places(first.body.rejected).sort()).toEqual([
    'events 1 BAD_VALUE',
    'events 2 UNKNOWN_TYPE',
    'events 3 NOT_STORABLE',
  ])
  world.app.clock.advance(1000)
  expect((await send(upload, key)).body).toEqual(first.body)
  const hours = await world.app.database.asSystem((tx) =>
    tx
      .selectFrom('measurement_hour as h')
      .innerJoin('sensorbox as s', 's.key', 'h.sensorbox_key')
      .select('h.count')
      .where('s.id', '=', box.id)
      .execute(),
  )
  expect(hours).toEqual([{ count: 1 }])
})

test('an upload with very many such items gets an answer, and the next one is stored', async () => {
  const count = 300
  const { status, body } = await send({
    series: [
      series(
        count,
        Array.from({ length: count }, (_, i) => i),
      ),
    ],
  })
  expect([status, body.accepted, body.rejected.length]).toEqual([200, 0, count])
  expect((await send({ series: [series(2, [])] })).body.accepted).toBe(2)
})

test('nothing is refused if the box itself can not be written: the box may send it again later', async () => {
  const upload = { events: [{ type: 'temperature', value: 4, timestamp: now() }, door({ open: true }, 1)] }
  const broken = `(hardware_unique_id <> '${box.hardware_unique_id}')`
  await owner.query(`alter table sensorbox add constraint broken check ${broken} not valid`)
  const refused = await send(upload)
  await owner.query('alter table sensorbox drop constraint broken')
  expect(refused.status).toBe(500)
  expect((await send(upload)).body).toMatchObject({ accepted: 2, duplicates: 0, rejected: [] })
})

test('over MQTT, everything behind such an item in the backlog of a box is stored', async () => {
  const client = await connectAsync({
    host: '127.0.0.1',
    port: mqtt.port,
    username: box.hardware_unique_id,
    password: box.device_key,
    protocolVersion: 4,
    reconnectPeriod: 0,
  })
  const { events, result } = deviceTopics(box.hardware_unique_id)
  const heard: { accepted: number; rejected: Refusal[] }[] = []
  client.on('message', (_topic, payload) => void heard.push(JSON.parse(payload.toString())))
  await client.subscribeAsync(result)
  const backlog = [
    { events: [door({ open: true }, 5)] },
    { events: [door('poison', 4), door({ open: false }, 3)] },
    { series: [series(3, [1])] },
    { events: [{ type: 'temperature', value: 5, timestamp: now() }] },
  ]
  await Promise.all(backlog.map((upload) => client.publishAsync(events, JSON.stringify(upload), { qos: 1 })))
  await expect.poll(() => heard.length).toBe(4)
  expect(heard.map(({ accepted, rejected }) => [accepted, ...places(rejected)])).toEqual([
    [1],
    [1, 'events 0 NOT_STORABLE'],
    [2, '0 1 NOT_STORABLE'],
    [1],
  ])
  await client.endAsync()
})
