import { createIndividualLimit } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import { listAlarmsOfSensorbox } from '@sensorstack/contract/features/alarms/alarms/routes.ts'
import { enableSensorbox, getSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import {
  countSensorboxEvents,
  getEventRange,
  listBuckets,
  listCourses,
  listEvents,
  listSensorboxEvents,
} from '@sensorstack/contract/features/readings/events/routes.ts'
import { exportReadings } from '@sensorstack/contract/features/views/readings-export/routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../../../testing/ask.ts'
import { changeOwner } from '../../boxes/delivery/public.ts'
import { openTwoCustomers, type TwoCustomers } from '../../boxes/sensorboxes/testing/two-customers.ts'
import { readingsByMonth } from '../../readings/telemetry/public.ts'

let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())

const minute = 60_000

interface Box {
  readonly id: string
  readonly device_key: string
}

/** Registers and enables a cold room logger, which measures −40 to 85 °C, with a limit of 8 °C. */
async function addBox(): Promise<Box> {
  const box = await world.register()
  await world.admin.ask(enableSensorbox, { params: { id: box.id } })
  await world.admin.ask(createIndividualLimit, {
    body: { sensorbox_id: box.id, measure_type: 'temperature', critical_max: 8, critical_min: -30 },
  })
  return box
}

/** Uploads temperatures, one a minute up to now, in separate uploads or in a single one. */
async function send(box: Box, values: readonly number[], { together = false } = {}) {
  const { clock } = world.app
  const results: { accepted: number; duplicates: number }[] = []
  const upload = async (times: number[], some: readonly number[]) => {
    const { status, body } = await ask(world.app.http, ingestEvents, {
      body: { series: [{ type: 'temperature', timestamps: times, values: some }] },
      headers: { authorization: `Bearer ${box.device_key}` },
    })
    expect(status).toBe(200)
    results.push(body)
  }
  const first = clock.now() + minute
  const times = values.map((_, i) => first + i * minute)
  if (together) {
    clock.advance(values.length * minute)
    await upload(times, values)
  } else {
    for (const [i, value] of values.entries()) {
      clock.advance(minute)
      await upload([times[i]!], [value])
    }
  }
  return { times, results }
}

const read = async (box: Box) => (await world.admin.ask(getSensorbox, { params: { id: box.id } })).body
const iso = (ms: number) => new Date(ms).toISOString()

describe('a reading that the model cannot measure', () => {
  test.each([
    ['one by one', false],
    ['in one upload', true],
  ])('is kept and marked, and changes neither state nor alarms: %s', async (_, together) => {
    const box = await addBox()
    const { times, results } = await send(box, [4, -127, 5, 9999, 1e300], { together })
    expect(results.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(5)
    const found = await read(box)
    expect(found).toMatchObject({
      state: 'nominal',
      state_reasons: [],
      last_readings: [{ type: 'temperature', value: 5, timestamp: iso(times[2]!), state: 'nominal' }],
      impossible_readings: [{ type: 'temperature', value: 1e300, timestamp: iso(times[4]!) }],
    })
    const params = { id: box.id }
    expect((await world.admin.ask(listAlarmsOfSensorbox, { params })).body).toEqual([])
    world.app.clock.advance(1)
    const query = { event_type: 'temperature' }
    const { body: listed } = await world.admin.ask(listSensorboxEvents, { params, query })
    expect(listed.map(({ value, mark }: { value: number; mark?: string }) => [value, mark])).toEqual([
      [4, undefined],
      [-127, 'impossible'],
      [5, undefined],
      [9999, 'impossible'],
      [1e300, 'impossible'],
    ])
    const marked = { params, query: { mark: 'impossible', limit: 2 } }
    expect((await world.admin.ask(listSensorboxEvents, marked)).body).toMatchObject([
      { value: 9999, mark: 'impossible' },
      { value: 1e300, mark: 'impossible' },
    ])
    expect((await world.admin.ask(listSensorboxEvents, { params, query: { mark: 'invalid' } })).body).toEqual(
      [],
    )
    const newest = { sensorbox_id: box.id, event_type: 'temperature', batch_size: 2 }
    expect((await world.admin.ask(listEvents, { query: newest })).body).toMatchObject([
      { value: 1e300, mark: 'impossible' },
      { value: 9999, mark: 'impossible' },
    ])
    expect((await world.admin.ask(countSensorboxEvents, { params, query })).body).toBe(5)
    expect((await world.admin.ask(getEventRange, { params, query })).body).toEqual({
      first_event: { event_timestamp: iso(times[0]!) },
      last_event: { event_timestamp: iso(times[4]!) },
    })
  })

  test('is in no mean, minimum, maximum, sum or count, at any sampling', async () => {
    const box = await addBox()
    const { times } = await send(box, [4, -127, 6, 9999])
    for (const time_sampling of ['5m', '1h', '1d', '1mo']) {
      const { body } = await world.admin.ask(listBuckets, {
        params: { sensorboxId: box.id },
        query: {
          start_time: iso(times[0]! - 86_400_000),
          end_time: iso(times[3]! + 1),
          types: 'temperature',
          aggregations: ['min', 'max', 'count', 'sum'],
          time_sampling,
          tz: 'Asia/Kolkata',
        },
      })
      const all = body as { min_value: number; max_value: number; count_value: number; sum_value: number }[]
      expect(Math.min(...all.map((one) => one.min_value))).toBe(4)
      expect(Math.max(...all.map((one) => one.max_value))).toBe(6)
      expect(all.reduce((sum, one) => sum + one.count_value, 0)).toBe(2)
      expect(all.reduce((sum, one) => sum + one.sum_value, 0)).toBe(10)
    }
    const courses = await world.admin.ask(listCourses, {
      query: { sensorbox_ids: box.id, types: 'temperature' },
    })
    const means = courses.body[0].values.filter((value: number | null) => value !== null)
    expect(means.every((mean: number) => mean >= 4 && mean <= 6)).toBe(true)
  })

  test('is exported with its mark', async () => {
    const box = await addBox()
    const { times } = await send(box, [4, -127])
    const body = {
      sensorbox_ids: [box.id],
      start_time: iso(times[0]!),
      end_time: iso(times[1]! + 1),
      tz: 'UTC',
    }
    const { text } = await world.admin.ask(exportReadings, { body })
    const rows = text.split('\r\n').map((row: string) => row.split(';').slice(10).join())
    expect(rows.slice(0, 3)).toEqual(['Value,Mark', '4,', '-127,impossible'])
    const hours = await world.admin.ask(exportReadings, { body: { ...body, time_sampling: '1mo' } })
    expect(hours.text).toContain(';4;4;4;1')
  })

  test('does not end an alarm, and is no longer shown once a possible one follows', async () => {
    const box = await addBox()
    await send(box, [9, -127])
    expect(await read(box)).toMatchObject({ state: 'critical', impossible_readings: [{ value: -127 }] })
    const alarms = async () =>
      (await world.admin.ask(listAlarmsOfSensorbox, { params: { id: box.id } })).body as {
        closed_at: string | null
      }[]
    expect(await alarms()).toMatchObject([{ closed_at: null }])
    const { times } = await send(box, [4])
    expect(await read(box)).toMatchObject({ state: 'nominal', impossible_readings: [] })
    expect(await alarms()).toMatchObject([{ closed_at: iso(times[0]!) }])
  })

  test('takes its time: a second reading of the same time is a duplicate, whatever its value', async () => {
    const box = await addBox()
    const { times } = await send(box, [4, -127])
    const again = async (values: number[]) =>
      (
        await ask(world.app.http, ingestEvents, {
          body: { series: [{ type: 'temperature', timestamps: times, values }] },
          headers: { authorization: `Bearer ${box.device_key}` },
        })
      ).body
    expect(await again([4, -127])).toMatchObject({ accepted: 0, duplicates: 2 })
    expect(await again([-127, 4])).toMatchObject({ accepted: 0, duplicates: 2 })
    const late = { series: [{ type: 'temperature', timestamps: [times[0]! - 1], values: [500] }] }
    const headers = { authorization: `Bearer ${box.device_key}` }
    expect((await ask(world.app.http, ingestEvents, { body: late, headers })).body.accepted).toBe(1)
    // A late one is no news about the box.
    expect(await read(box)).toMatchObject({ impossible_readings: [{ value: -127 }] })
  })

  test('both ends of the range are possible', async () => {
    const box = await addBox()
    await send(box, [-40, 85])
    expect(await read(box)).toMatchObject({ last_readings: [{ value: 85 }], impossible_readings: [] })
  })

  test('is charged like any other reading, and is shown to a new owner with the data', async () => {
    const { app, stranger } = world
    const box = await addBox()
    await send(box, [4, -127])
    const { key } = await app.database.asSystem((tx) =>
      tx.selectFrom('sensorbox').select('key').where('id', '=', box.id).executeTakeFirstOrThrow(),
    )
    const always = [{ fromMs: 0, toMs: app.clock.now() + 86_400_000 }]
    const measured = await app.database.asSystem((tx) => readingsByMonth(tx, [key], always))
    expect(measured.map(({ readings }) => readings)).toEqual([2])

    app.clock.advance(1)
    // Its clock is fast, so the reading is dated after the delivery. It stays the sender's, because it arrived before.
    const ahead = app.clock.now() + 5 * minute
    await ask(app.http, ingestEvents, {
      body: { series: [{ type: 'temperature', timestamps: [ahead], values: [-127] }] },
      headers: { authorization: `Bearer ${box.device_key}` },
    })
    const change = { sensorboxId: box.id, toStackId: stranger.stackId, at: app.clock.now(), withData: true }
    await app.database.asSystem((tx) => changeOwner(tx, change, app.random))
    const { body: found } = await stranger.ask(getSensorbox, { params: { id: box.id } })
    expect(found.impossible_readings).toMatchObject([{ value: -127, timestamp: iso(ahead) }])
    const chunks = await app.database.asSystem((tx) =>
      tx
        .selectFrom('measurement_chunk as c')
        .innerJoin('tenure as t', 't.key', 'c.tenure_key')
        .select(['c.start_ms', 't.stack_id'])
        .where('c.sensorbox_key', '=', key)
        .where('c.start_ms', '=', ahead)
        .execute(),
    )
    expect(chunks).toEqual([{ start_ms: ahead, stack_id: world.admin.stackId }])
  })
})
