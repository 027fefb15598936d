import { createIndividualLimit } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import { listAlarmsOfSensorbox } from '@sensorstack/contract/features/alarms/alarms/routes.ts'
import { enableSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import {
  countSensorboxEvents,
  listBuckets,
  listEvents,
  listSensorboxEvents,
} from '@sensorstack/contract/features/readings/events/routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../../../testing/ask.ts'
import { openTwoCustomers, type TwoCustomers } from '../../boxes/sensorboxes/testing/two-customers.ts'

let world: TwoCustomers
let id = ''
let deviceKey = ''

const start = Date.parse('2026-03-01T00:00:00Z')
const minute = 60_000
const at = (minutes: number) => new Date(start + minutes * minute).toISOString().replace('.000Z', 'Z')

async function send(body: unknown, headers: Record<string, string> = {}) {
  const answer = await ask(world.app.http, ingestEvents, {
    body,
    headers: { authorization: `Bearer ${deviceKey}`, ...headers },
  })
  expect(answer.status).toBe(200)
  return answer.body
}

beforeAll(async () => {
  world = await openTwoCustomers()
  const box = await world.register()
  id = box.id
  deviceKey = box.device_key
  await world.admin.ask(enableSensorbox, { params: { id } })
  const bounds = { critical_max: 8 }
  await world.admin.ask(createIndividualLimit, {
    body: { sensorbox_id: id, measure_type: 'temperature', ...bounds },
  })
  // Ten readings, six minutes apart; beyond the limit from minute 30 to 42. They are from before the registration.
  const minutes = [0, 6, 12, 18, 24, 30, 36, 42, 48, 54]
  await send({
    series: [
      {
        type: 'temperature',
        timestamps: minutes.map((one) => start + one * minute),
        values: minutes.map((one) => (one >= 30 && one < 48 ? 9 : 4)),
      },
      { type: 'humidity', timestamps: [at(12), at(72)], values: [50, 60] },
    ],
    events: [
      { type: 'door', value: { open: true, by: 'Ann' }, timestamp: at(13) },
      { type: 'door', value: { open: false }, timestamp: at(15) },
      { type: 'shock', value: { g: 4 }, timestamp: at(20) },
    ],
  })
  // A list without an end time excludes the current millisecond.
  world.app.clock.advance(1)
})
afterAll(() => world.app.close())

function query(
  route: Parameters<typeof ask>[1],
  values: Record<string, string | number | boolean | string[]>,
) {
  return world.admin.ask(route, { params: { id, sensorboxId: id }, query: values })
}

describe('GET /stacks/sensorboxes/{id}/events', () => {
  const list = (values: Record<string, string | number | string[]>) => query(listSensorboxEvents, values)

  test('200: readings and events in the range, oldest first, the end excluded', async () => {
    const { status, body } = await list({ start_time: at(12), end_time: at(20) })
    expect(status).toBe(200)
    expect(body.map((event: { type: string; value: unknown }) => [event.type, event.value])).toEqual([
      ['temperature', 4],
      ['humidity', 50],
      ['door', { open: true, by: 'Ann' }],
      ['door', { open: false }],
      ['temperature', 4],
    ])
    expect(body[0]).toEqual({
      id: null,
      sensorbox_id: id,
      event_timestamp: '2026-03-01T00:12:00.000Z',
      event_type: 'temperature',
      type: 'temperature',
      value: 4,
      acknowledged: null,
    })
  })

  test('200: by type and category, and the newest beyond the limit', async () => {
    const types = async (values: Record<string, string | number | string[]>) =>
      (await list({ start_time: at(0), end_time: at(100), ...values })).body.map(
        (event: { type: string; event_timestamp: string }) =>
          `${event.type} ${(Date.parse(event.event_timestamp) - start) / minute}`,
      )
    expect(await types({ event_type: ['shock', 'humidity'] })).toEqual([
      'humidity 12',
      'shock 20',
      'humidity 72',
    ])
    expect(await types({ event_type: 'temperature', limit: 2 })).toEqual(['temperature 48', 'temperature 54'])
    expect(await types({ event_type_category: 'alarm' })).toEqual(['alarm_opened 30', 'alarm_closed 48'])
    expect(await types({ event_type_category: 'event' })).toEqual(['door 13', 'door 15', 'shock 20'])
    expect(await types({ event_type_category: 'event', event_type: 'temperature' })).toEqual([])
  })

  test('200: events whose value contains a key or a text', async () => {
    const values = async (more: Record<string, string>) =>
      (await list({ start_time: at(0), end_time: at(100), ...more })).body.map(
        (event: { value: unknown }) => event.value,
      )
    expect(await values({ value_json_key: 'open' })).toEqual([{ open: true, by: 'Ann' }, { open: false }])
    expect(await values({ value_json_key: 'by', value_json_data: 'Ann' })).toEqual([
      { open: true, by: 'Ann' },
    ])
    expect(await values({ value_json_key: 'by', value_json_data: "'; drop table event" })).toEqual([])
  })

  test('200: up to now by default, and since a number of minutes ago', async () => {
    expect((await list({ event_type: 'temperature' })).body).toHaveLength(10)
    const minutes = Math.ceil((world.app.clock.now() - start) / minute)
    expect(
      (await list({ event_type: 'temperature', after_n_minutes_ago: minutes - 40 })).body.length,
    ).toBeGreaterThan(0)
    expect((await list({ event_type: 'temperature', after_n_minutes_ago: 5 })).body).toEqual([])
  })

  test('422: a start that is not before the end, an unknown type, a limit beyond 40,000', async () => {
    expect((await list({ start_time: at(1), end_time: at(1) })).body.code).toBe('RANGE_REVERSED')
    for (const [name, wrong] of Object.entries({
      event_type: 'nonsense',
      limit: 40_001,
      value_json_key: "a' or 1=1",
    })) {
      expect((await list({ [name]: wrong })).status).toBe(422)
    }
  })

  test('404: for another customer, as if the box did not exist', async () => {
    const answer = await world.stranger.ask(listSensorboxEvents, { params: { id } })
    expect([answer.status, answer.body.code]).toEqual([404, 'SENSORBOX_NOT_FOUND'])
  })
})

describe('GET /stacks/sensorboxes/{id}/events/count', () => {
  test('200: a bare number, by default of what the box reported, or of the requested types', async () => {
    const count = async (values: Record<string, string | string[]>) =>
      (await query(countSensorboxEvents, values)).text
    expect(await count({})).toBe('15')
    expect(await count({ event_type: ['temperature'] })).toBe('10')
    expect(await count({ event_type: ['temperature', 'door', 'alarm_opened'] })).toBe('13')
    expect(await count({ event_type: 'temperature', start_time: at(6), end_time: at(12) })).toBe('1')
    expect(await count({ start_time: at(-10), end_time: at(0) })).toBe('0')
  })
})

describe('GET /events/', () => {
  const list = (values: Record<string, string | number | string[]>) =>
    world.admin.ask(listEvents, { query: { sensorbox_id: id, ...values } })

  test('200: the newest of each type, newest first', async () => {
    const { body } = await list({ event_type: ['temperature', 'door', 'humidity'], batch_size: 2 })
    expect(
      body.map(
        (event: { type: string; event_timestamp: string }) =>
          `${event.type} ${(Date.parse(event.event_timestamp) - start) / minute}`,
      ),
    ).toEqual(['humidity 72', 'temperature 54', 'temperature 48', 'door 15', 'door 13', 'humidity 12'])
    expect((await list({ event_type: 'temperature', max_age: 5 })).body).toEqual([])
  })

  test('200: without a type, also events of the product itself', async () => {
    const { body } = await list({})
    const types = new Set(body.map((event: { type: string }) => event.type))
    expect(types).toEqual(
      new Set(['temperature', 'humidity', 'door', 'shock', 'alarm_opened', 'alarm_closed', 'state_changed']),
    )
  })

  test('200: a change of state has its reasons as text and as data', async () => {
    const { body } = await list({ event_type: 'state_changed', batch_size: 1 })
    expect(body.map((event: { value: unknown }) => event.value)).toEqual([
      {
        from: 'nominal',
        to: 'attention',
        reason: 'shock event not acknowledged',
        reasons: [{ kind: 'shock' }],
      },
    ])
  })

  test('404 and 422: a box of another stack, no box, a batch beyond 40,000', async () => {
    expect((await world.stranger.ask(listEvents, { query: { sensorbox_id: id } })).status).toBe(404)
    expect((await world.admin.ask(listEvents, {})).status).toBe(422)
    expect((await list({ batch_size: 1e9 })).status).toBe(422)
  })
})

describe('GET /stacks/sensorboxes/events-tsdb/{sensorboxId}/', () => {
  const buckets = (values: Record<string, string | boolean | string[]>) =>
    query(listBuckets, { start_time: at(0), end_time: at(120), types: 'temperature', ...values })

  test('200: hourly means by default', async () => {
    expect((await buckets({})).body).toEqual([
      { bucket: '2026-03-01T00:00:00.000Z', type: 'temperature', avg_value: 5.5 },
    ])
  })

  test('200: several types and aggregations, gaps filled with null', async () => {
    const { body } = await buckets({
      types: ['temperature', 'humidity'],
      aggregations: ['min', 'max', 'count', 'sum'],
      fill_gaps: true,
    })
    const none = { min_value: null, max_value: null, count_value: null, sum_value: null }
    const [first, second] = ['2026-03-01T00:00:00.000Z', '2026-03-01T01:00:00.000Z']
    expect(body).toEqual([
      { bucket: first, type: 'temperature', min_value: 4, max_value: 9, count_value: 10, sum_value: 55 },
      { bucket: second, type: 'temperature', ...none },
      { bucket: first, type: 'humidity', min_value: 50, max_value: 50, count_value: 1, sum_value: 50 },
      { bucket: second, type: 'humidity', min_value: 60, max_value: 60, count_value: 1, sum_value: 60 },
    ])
  })

  test('200: days in a zone whose offset includes minutes', async () => {
    const { body } = await buckets({
      start_time: '2026-02-28T00:00:00',
      end_time: '2026-03-02T00:00:00',
      time_sampling: '1d',
      tz: 'Asia/Kathmandu',
      aggregations: 'count',
    })
    expect(body).toEqual([{ bucket: '2026-02-28T18:15:00.000Z', type: 'temperature', count_value: 10 }])
  })

  test('200: days in the caller’s zone by default', async () => {
    const { body } = await buckets({ time_sampling: '1d', aggregations: 'count' })
    expect(body).toEqual([{ bucket: '2026-02-28T23:00:00.000Z', type: 'temperature', count_value: 10 }])
  })

  test('422: more than 40,000 items, a start that is not before the end, an unknown zone, no type', async () => {
    const century = { start_time: '1950-01-01T00:00:00', end_time: '2050-01-01T00:00:00' }
    expect((await buckets({ ...century, time_sampling: '1m' })).body.code).toBe('TOO_MANY_BUCKETS')
    expect((await buckets({ ...century, time_sampling: '1d', fill_gaps: true })).status).toBe(200)
    expect(
      (await buckets({ ...century, time_sampling: '1d', types: ['temperature', 'humidity'] })).body.code,
    ).toBe('TOO_MANY_BUCKETS')
    expect((await buckets({ end_time: at(0) })).body.code).toBe('RANGE_REVERSED')
    for (const tz of ["'; drop", '../../etc', 'UTC+99']) expect((await buckets({ tz })).status).toBe(422)
    expect((await query(listBuckets, { start_time: at(0), end_time: at(1) })).status).toBe(422)
  })

  test.each<Record<string, string | string[]>>([
    { aggregations: 'median' },
    { aggregations: ['avg', 'avg; drop'] },
    { time_sampling: '2h' },
    { time_sampling: '1M' },
    { tz: 'Europe/Atlantis' },
    { start_time: 'yesterday' },
    { start_time: '2026-02-30T00:00:00' },
    { end_time: '2026-03-01T25:00:00' },
    { types: 'mood' },
  ])('422: %j', async (wrong) => {
    const { status, body } = await buckets(wrong)
    expect([status, body.code]).toEqual([422, 'INVALID_INPUT'])
    expect(body.errors.map(({ field }: { field: string }) => field)).toContainEqual(
      expect.stringContaining(Object.keys(wrong)[0] ?? ''),
    )
  })

  test('404: for another customer', async () => {
    const answer = await world.stranger.ask(listBuckets, {
      params: { sensorboxId: id },
      query: { start_time: at(0), end_time: at(1), types: 'temperature' },
    })
    expect(answer.status).toBe(404)
  })
})

describe('GET /stacks/sensorboxes/{id}/alarms', () => {
  test('200: the alarms that overlap the range', async () => {
    const alarm = {
      id: expect.any(String),
      sensorbox_id: id,
      measure_type: 'temperature',
      level: 'critical',
      side: 'max',
      limit_value: 8,
      opened_at: '2026-03-01T00:30:00.000Z',
      opened_value: 9,
      closed_at: '2026-03-01T00:48:00.000Z',
      late: false,
    }
    expect((await query(listAlarmsOfSensorbox, {})).body).toEqual([alarm])
    expect((await query(listAlarmsOfSensorbox, { start_time: at(40), end_time: at(41) })).body).toEqual([
      alarm,
    ])
    expect((await query(listAlarmsOfSensorbox, { start_time: at(49) })).body).toEqual([])
    expect((await query(listAlarmsOfSensorbox, { end_time: at(30) })).body).toEqual([])
  })

  test('422 and 404', async () => {
    const reversed = await query(listAlarmsOfSensorbox, { start_time: at(2), end_time: at(1) })
    expect(reversed.body.code).toBe('RANGE_REVERSED')
    expect((await world.stranger.ask(listAlarmsOfSensorbox, { params: { id } })).status).toBe(404)
  })
})

describe('POST /ingest/events', () => {
  const post = (body: unknown, headers: Record<string, string>) =>
    ask(world.app.http, ingestEvents, { body, headers })
  const key = () => ({ authorization: `Bearer ${deviceKey}` })

  test('401: without a key, or with an unknown one', async () => {
    for (const headers of [{}, { authorization: 'Bearer nonsense' }, { authorization: deviceKey }]) {
      expect((await post({ events: [] }, headers as Record<string, string>)).status).toBe(401)
    }
  })

  test('422: a malformed body, while its items are judged one by one', async () => {
    for (const body of [{ readings: [] }, { events: {} }, { series: {} }])
      expect((await post(body, key())).status).toBe(422)
    const mixed = { events: [1, null, {}], series: [{ type: 'temperature' }] }
    expect((await post(mixed, key())).body.rejected).toHaveLength(4)
  })

  test('413: more than 20,000 readings, or more than 1 MB', async () => {
    const many = Array.from({ length: 20_001 }, (_, i) => i)
    const series = [{ type: 'temperature', timestamps: many, values: many }]
    expect((await post({ series }, key())).body.code).toBe('TOO_MANY_READINGS')
    const answer = await post({ events: [{ type: 'door', value: 'x'.repeat(1_048_577) }] }, key())
    expect([answer.status, answer.body.code]).toEqual([413, 'BODY_TOO_LARGE'])
  })

  test('200 twice with one Idempotency-Key; 422 with another body', async () => {
    const keyed = { ...key(), 'idempotency-key': 'upload-1' }
    const upload = { events: [{ type: 'temperature', value: 4 }] }
    const first = await post(upload, keyed)
    expect(first.body.accepted).toBe(1)
    expect((await post(upload, keyed)).body).toEqual(first.body)
    expect((await post({ events: [] }, keyed)).body.code).toBe('KEY_REUSED')
    expect((await post(upload, { ...keyed, 'idempotency-key': 'a b' })).status).toBe(422)
  })
})
