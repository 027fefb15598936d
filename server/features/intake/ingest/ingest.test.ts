import { afterAll, beforeAll, expect, test } from 'vitest'
import { countEvents } from '../../readings/events/count-events.ts'
import { select } from '../../readings/events/event-selection.ts'
import { listEvents } from '../../readings/events/list-events.ts'
import { openUploadWorld, type Sender, type UploadWorld } from './testing/upload-world.ts'

let world: UploadWorld

beforeAll(async () => {
  world = await openUploadWorld()
})
afterAll(() => world.close())

const minute = 60_000
const day = 86_400_000

/** Returns the time this many minutes ago. */
function ago(minutes: number): number {
  return world.clock.now() - minutes * minute
}

function reading(value: unknown, minutesAgo: number, type = 'temperature') {
  return { type, value, timestamp: ago(minutesAgo) }
}

async function rowOf(device: Sender) {
  return world.database.asSystem((tx) =>
    tx.selectFrom('sensorbox').selectAll().where('id', '=', device.id).executeTakeFirstOrThrow(),
  )
}

async function read(device: Sender, stackId = world.ours) {
  const query = {
    sensorboxId: device.id,
    selection: select(undefined),
    startMs: null,
    endMs: world.clock.now() + day,
    jsonKey: null,
    jsonData: null,
  }
  return world.inStack(stackId, async (db) => ({
    count: await countEvents(db, query),
    events: (await listEvents(db, query, 40_000)).parse(),
  }))
}

test('stores readings and events once, even when they are sent several times', async () => {
  const device = await world.addSender()
  world.clock.advance(day)
  const upload = {
    events: [reading(4.5, 1), reading(5, 2), { type: 'door', value: { open: true }, timestamp: ago(3) }],
    series: [{ type: 'humidity', timestamps: [ago(5), ago(4)], values: [50, 51] }],
  }
  expect(await world.send(device, upload)).toEqual({
    accepted: 5,
    duplicates: 0,
    rejected: [],
    config: [],
    server_time: new Date(world.clock.now()).toISOString(),
  })
  expect(await world.send(device, upload)).toMatchObject({ accepted: 0, duplicates: 5 })
  const { count, events } = await read(device)
  expect(count).toBe(5)
  expect(events.map(({ type, value }) => [type, value])).toEqual([
    ['humidity', 50],
    ['humidity', 51],
    ['door', { open: true }],
    ['temperature', 5],
    ['temperature', 4.5],
  ])
})

test('keeps the first reading of the same type and time, even within one upload', async () => {
  const device = await world.addSender()
  world.clock.advance(day)
  const twice = { events: [reading(1, 1), reading(2, 1)] }
  expect(await world.send(device, twice)).toMatchObject({ accepted: 1, duplicates: 1 })
  expect(await world.send(device, { events: [reading(3, 1)] })).toMatchObject({ accepted: 0, duplicates: 1 })
  expect((await read(device)).events.map((event) => event.value)).toEqual([1])
})

test('each refused item has a reason, and does not affect the other items', async () => {
  const device = await world.addSender()
  world.clock.advance(day)
  const result = await world.send(device, {
    events: [
      reading(1, 1),
      reading(1, 1, 'co2'),
      reading('1', 2),
      reading(Number.NaN, 3),
      { type: 'temperature', value: 1, timestamp: 'yesterday' },
      { type: 'temperature', value: 1, timestamp: '2026-02-30T00:00:00Z' },
      { type: 'temperature', value: 1, timestamp: 1.5 },
      { type: 'temperature', value: 1, timestamp: true },
      reading(1, -11),
      reading(1, -9),
      { type: 'temperature', value: 1, timestamp: Date.UTC(1999, 11, 31) },
      { type: 'location', value: {}, timestamp: ago(1) },
      { type: 'door', value: 'a\u0000b', timestamp: ago(1) },
      { type: 'door', value: '\ud800', timestamp: ago(2) },
      null,
      'temperature',
      { type: 7 },
      { type: 'temperature', value: 1, id: '' },
      { ...reading(1, 5), unit: '°F' },
      { ...reading(1, 6), unit: 7 },
      { type: 'temperature', value: 1, id: '\ud800' },
      { type: 'door', value: 1, id: 'x\udc00' },
      // Two different ids with invalid UTF-8 both look like this.
      { type: 'temperature', value: 1, id: 'x\ufffd' },
    ],
    series: [
      { type: 'humidity', timestamps: [ago(1), ago(2)], values: [1] },
      { type: 'humidity', timestamps: [ago(3), null, ago(4)], values: [1, 2, null] },
      { type: 'nonsense', timestamps: [ago(3)], values: [1] },
      { type: 'temperature', unit: '°F', timestamps: [ago(20), ago(21)], values: [1, null] },
      { type: 'temperature', unit: 'Celsius', timestamps: [ago(22)], values: [1], firmware: '1.2' },
      { type: 'temperature', unit: null, timestamps: [ago(23)], values: [1] },
      { type: 'temperature', values: [1] },
      { type: 7, timestamps: [ago(24)], values: [1] },
      null,
      'temperature',
    ],
  })
  expect(result.accepted).toBe(5)
  expect(
    result.rejected.map(({ series, index, code }) => `${series ?? 'events'} ${index} ${code}`).sort(),
  ).toEqual(
    [
      'events 1 UNKNOWN_TYPE',
      'events 2 BAD_VALUE',
      'events 3 BAD_VALUE',
      'events 4 BAD_TIMESTAMP',
      'events 5 BAD_TIMESTAMP',
      'events 6 BAD_TIMESTAMP',
      'events 7 BAD_TIMESTAMP',
      'events 8 IN_THE_FUTURE',
      'events 10 TOO_OLD',
      'events 11 UNKNOWN_TYPE',
      'events 12 BAD_VALUE',
      'events 13 BAD_VALUE',
      'events 14 BAD_VALUE',
      'events 15 BAD_VALUE',
      'events 16 UNKNOWN_TYPE',
      'events 17 BAD_VALUE',
      'events 18 BAD_UNIT',
      'events 19 BAD_UNIT',
      'events 20 BAD_VALUE',
      'events 21 BAD_VALUE',
      'events 22 BAD_VALUE',
      '0 1 LENGTH_MISMATCH',
      '1 1 BAD_TIMESTAMP',
      '1 2 BAD_VALUE',
      '2 0 UNKNOWN_TYPE',
      '3 0 BAD_UNIT',
      '3 1 BAD_VALUE',
      '6 0 BAD_VALUE',
      '7 0 UNKNOWN_TYPE',
      '8 0 BAD_VALUE',
      '9 0 BAD_VALUE',
    ].sort(),
  )
  const counted = await world.database.asSystem((tx) =>
    tx.selectFrom('ingest_refusal').select(['code', 'count']).where('sensorbox_id', '=', device.id).execute(),
  )
  expect(counted).toContainEqual({ code: 'BAD_TIMESTAMP', count: 5 })
})

test('a reading is judged by the state of the box at the time of the reading', async () => {
  const device = await world.addSender('CT-120', { enable: false })
  const registered = world.clock.now()
  world.clock.advance(day)
  await world.enable(device)
  world.clock.advance(day)
  await world.disable(device)
  world.clock.advance(day)
  await world.enable(device)
  world.clock.advance(day)
  const at = (days: number) => ({
    type: 'temperature',
    value: days,
    timestamp: registered + days * day + 1000,
  })
  const result = await world.send(device, { events: [-100, 0, 1, 2, 3].map(at) })
  expect(result.accepted).toBe(3)
  expect(result.rejected).toEqual([
    expect.objectContaining({ index: 1, code: 'SENSORBOX_IN_STOCK' }),
    expect.objectContaining({ index: 3, code: 'SENSORBOX_DISABLED' }),
  ])
  expect((await read(device)).events.map((event) => event.value)).toEqual([-100, 1, 3])
})

test('a reading belongs to the owner at its time; one that no stack may see is dropped and counted', async () => {
  const device = await world.addSender()
  const start = world.clock.now()
  const at = (hours: number) => ({
    type: 'temperature',
    value: hours,
    timestamp: start + hours * 60 * minute,
  })
  world.clock.advance(4 * 60 * minute)
  await world.send(device, { events: [at(1)] })
  await world.handOver(device, world.theirs, true)
  await world.enable(device)
  world.clock.advance(4 * 60 * minute)
  expect(await world.send(device, { events: [at(2), at(5)] })).toMatchObject({ accepted: 2 })
  expect((await read(device, world.ours)).count).toBe(0)
  expect((await read(device, world.theirs)).events.map((event) => event.value)).toEqual([1, 2, 5])

  await world.handOver(device, world.ours, false)
  await world.enable(device)
  world.clock.advance(4 * 60 * minute)
  const late = await world.send(device, { events: [at(6), at(9)] })
  expect(late).toMatchObject({ accepted: 1, rejected: [{ index: 0, code: 'NOBODY_SEES_IT' }] })
  expect((await read(device, world.ours)).events.map((event) => event.value)).toEqual([9])
  expect((await read(device, world.theirs)).count).toBe(0)
})

test('what a fast clock has dated ahead goes to the next owner of the box only with data', async () => {
  for (const [withData, seen] of [
    [true, [1, 2, 1, 3]],
    [false, []],
  ] as const) {
    const device = await world.addSender()
    world.clock.advance(day)
    await world.send(device, {
      events: [reading(1, 1), reading(2, -1), reading(3, -5), { type: 'door', value: 1, timestamp: ago(-2) }],
    })
    await world.handOver(device, world.theirs, withData)
    world.clock.advance(10 * minute)
    expect((await read(device, world.ours)).count).toBe(0)
    expect((await read(device, world.theirs)).events.map((event) => event.value)).toEqual(seen)
  }
})

test('an item without a time gets its time of arrival, and its id makes a retry safe', async () => {
  const device = await world.addSender()
  world.clock.advance(day)
  const events = [
    { type: 'temperature', value: 1, id: 'a' },
    { type: 'temperature', value: 2, id: 'b' },
    { type: 'shock', value: 3, id: 'c' },
    { type: 'shock', value: 3, id: 'c' },
  ]
  expect(await world.send(device, { events })).toMatchObject({ accepted: 3, duplicates: 1 })
  world.clock.advance(minute)
  expect(await world.send(device, { events })).toMatchObject({ accepted: 0, duplicates: 4 })
  expect(await world.send(device, { events: [{ type: 'temperature', value: 1 }] })).toMatchObject({
    accepted: 1,
  })
  world.clock.advance(minute)
  expect(await world.send(device, { events: [{ type: 'temperature', value: 1 }] })).toMatchObject({
    accepted: 1,
  })
})

test('a repeated idempotency key returns the saved reply, and fails with another body', async () => {
  const device = await world.addSender()
  const upload = { events: [{ type: 'temperature', value: 1 }] }
  const first = await world.send(device, upload, 'key-1')
  world.clock.advance(minute)
  expect(await world.send(device, upload, 'key-1')).toEqual(first)
  await expect(world.send(device, { events: [] }, 'key-1')).rejects.toMatchObject({
    definition: { code: 'KEY_REUSED' },
  })
  expect((await read(device)).count).toBe(1)
  const other = await world.addSender()
  expect(await world.send(other, { events: [] }, 'key-1')).toMatchObject({ accepted: 0 })
})

test('the box shows its newest readings and their state; late readings change nothing', async () => {
  const device = await world.addSender()
  await world.limit(device, 'temperature', { attention_max: 8, critical_max: 10 })
  world.clock.advance(day)
  world.changedLists.clear()
  await world.send(device, { events: [reading(9, 2)] })
  expect(world.changedLists).toEqual(new Map([[world.ours, new Set(['sensorboxes', 'stacks'])]]))
  expect(await rowOf(device)).toMatchObject({
    state: 'attention',
    combined_state: 'attention',
    con_stamp: new Date(world.clock.now()),
    next_connection_at: new Date(world.clock.now() + 3_600_000),
    last_readings: { temperature: { at: ago(2), value: 9, state: 'attention' } },
  })
  await world.send(device, { events: [reading(12, 5)] })
  expect(await rowOf(device)).toMatchObject({ state: 'attention' })
  await world.send(device, { events: [reading(11, 1)] })
  expect(await rowOf(device)).toMatchObject({
    state: 'critical',
    state_reasons: [
      { kind: 'limit', measure: 'temperature', bound: 'critical_max', value: 11, limit: 10, unit: '°C' },
    ],
  })
  await world.send(device, { events: [{ type: 'shock', value: 4, timestamp: ago(0) }, reading(5, 0)] })
  expect(await rowOf(device)).toMatchObject({
    state: 'attention',
    unacknowledged_shocks: 1,
    state_reasons: [{ kind: 'shock' }],
  })
})

test('refuses an upload with too many readings as a whole', async () => {
  const device = await world.addSender()
  const many = Array.from({ length: 20_001 }, (_, i) => ago(i))
  await expect(
    world.send(device, { series: [{ type: 'temperature', timestamps: many, values: many }] }),
  ).rejects.toMatchObject({ definition: { code: 'TOO_MANY_READINGS' } })
})

test('a box with too many uploads in the queue is asked to retry later', async () => {
  const device = await world.addSender()
  world.clock.advance(day)
  const sent = await Promise.allSettled(
    Array.from({ length: 100 }, (_, i) => world.send(device, { events: [reading(i, 100 - i)] })),
  )
  const refused = sent.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(36)
  expect(refused[0]?.reason).toMatchObject({
    definition: { code: 'TOO_MANY_REQUESTS' },
    headers: { 'retry-after': '2' },
  })
  expect((await read(device)).count).toBe(64)
})

test('rejects an unknown key', async () => {
  const device = await world.addSender()
  const stranger = { ...device, number: 999_999 }
  await expect(world.send(stranger, { events: [] })).rejects.toMatchObject({
    definition: { code: 'BAD_DEVICE_KEY' },
  })
})
