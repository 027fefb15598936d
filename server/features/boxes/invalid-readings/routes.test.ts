import { createIndividualLimit } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import { listAlarmsOfSensorbox } from '@sensorstack/contract/features/alarms/alarms/routes.ts'
import * as contract from '@sensorstack/contract/features/boxes/invalid-readings/routes.ts'
import { enableSensorbox, getSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { listTrail } from '@sensorstack/contract/features/people/access/routes.ts'
import { listBuckets, listSensorboxEvents } from '@sensorstack/contract/features/readings/events/routes.ts'
import { exportReadings } from '@sensorstack/contract/features/views/readings-export/routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../../../testing/ask.ts'
import { changeOwner } from '../delivery/public.ts'
import { openTwoCustomers, type TwoCustomers } from '../sensorboxes/testing/two-customers.ts'

let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())

const minute = 60_000
const iso = (ms: number) => new Date(ms).toISOString()

interface Box {
  readonly id: string
  readonly device_key: string
}

async function addBox(): Promise<Box> {
  const box = await world.register()
  await world.admin.ask(enableSensorbox, { params: { id: box.id } })
  await world.admin.ask(createIndividualLimit, {
    body: { sensorbox_id: box.id, measure_type: 'temperature', critical_max: 8 },
  })
  return box
}

/** Uploads temperatures of the given minutes ago. */
async function send(box: Box, readings: readonly (readonly [minutesAgo: number, value: number])[]) {
  const now = world.app.clock.now()
  const { status, body } = await ask(world.app.http, ingestEvents, {
    body: {
      series: [
        {
          type: 'temperature',
          timestamps: readings.map(([ago]) => now - ago * minute),
          values: readings.map(([, value]) => value),
        },
      ],
    },
    headers: { authorization: `Bearer ${box.device_key}` },
  })
  expect(status).toBe(200)
  return body
}

/** Marks the temperatures between two ages in minutes. */
function mark(box: Box, fromAgo: number, toAgo: number, more: object = {}, by = world.admin) {
  const now = world.app.clock.now()
  const span = { start_time: iso(now - fromAgo * minute), end_time: iso(now - toAgo * minute) }
  const body = { measure_type: 'temperature', ...span, reason: 'The probe was out.', ...more }
  return by.ask(contract.markReadings, { params: { id: box.id }, body })
}

const unmark = (box: Box, spanId: string, by = world.admin) =>
  by.ask(contract.unmarkReadings, { params: { id: box.id, spanId } })
const list = async (box: Box, by = world.admin) =>
  (await by.ask(contract.listInvalidSpans, { params: { id: box.id } })).body
const read = async (box: Box) => (await world.admin.ask(getSensorbox, { params: { id: box.id } })).body
const alarmsOf = async (box: Box) =>
  (await world.admin.ask(listAlarmsOfSensorbox, { params: { id: box.id } })).body as {
    opened_at: string
    closed_at: string | null
  }[]

async function seen(box: Box, by = world.admin) {
  world.app.clock.advance(1)
  const query = { event_type: 'temperature' }
  const { body } = await by.ask(listSensorboxEvents, { params: { id: box.id }, query })
  return body.map(({ value, mark }: { value: number; mark?: string }) => [value, mark ?? null])
}

async function summed(box: Box, by = world.admin) {
  const now = world.app.clock.now()
  const query = {
    start_time: iso(now - 86_400_000),
    end_time: iso(now + 1),
    types: 'temperature',
    aggregations: ['min', 'max', 'count', 'sum'],
    time_sampling: '1mo',
  }
  const { body } = await by.ask(listBuckets, { params: { sensorboxId: box.id }, query })
  return body.map(({ bucket: _bucket, type: _type, ...sums }: Record<string, unknown>) => sums)
}

describe('POST /stacks/sensorboxes/{id}/invalid-readings', () => {
  test('marks the readings of the span, which no sum contains any longer, and lists it with its reason', async () => {
    const box = await addBox()
    await send(box, [
      [50, 4],
      [40, 80],
      [30, 70],
      [20, 5],
    ])
    const marked = await mark(box, 40, 20)
    expect([marked.status, marked.body]).toEqual([
      201,
      {
        id: expect.any(String),
        sensorbox_id: box.id,
        measure_type: 'temperature',
        start_time: expect.any(String),
        end_time: expect.any(String),
        reason: 'The probe was out.',
        readings: 2,
        marked_at: iso(world.app.clock.now()),
        marked_by: expect.any(String),
        is_own: true,
      },
    ])
    expect(await list(box)).toEqual([marked.body])
    expect(await list(box, world.viewer)).toEqual([marked.body])
    expect(await seen(box)).toEqual([
      [4, null],
      [80, 'invalid'],
      [70, 'invalid'],
      [5, null],
    ])
    expect(await summed(box)).toEqual([{ min_value: 4, max_value: 5, count_value: 2, sum_value: 9 }])
    const now = world.app.clock.now()
    const body = { sensorbox_ids: [box.id], start_time: iso(now - 3_600_000), end_time: iso(now), tz: 'UTC' }
    const { text } = await world.admin.ask(exportReadings, { body })
    expect(text.split('\r\n').map((row: string) => row.split(';').slice(10).join())).toEqual([
      'Value,Mark',
      '4,',
      '80,invalid',
      '70,invalid',
      '5,',
      '',
    ])
  })

  test('records who marked what, and why, in the trail', async () => {
    const box = await addBox()
    await send(box, [[20, 4]])
    const { body } = await mark(box, 30, 10, { reason: 'Calibration' })
    expect((await unmark(box, body.id)).status).toBe(204)
    const { body: entries } = await world.admin.ask(listTrail, { query: { limit: 2 } })
    const what = {
      measure_type: 'temperature',
      start_time: body.start_time,
      end_time: body.end_time,
      reason: 'Calibration',
      readings: 1,
    }
    expect(entries).toMatchObject([
      { action: 'sensorboxes.unmarkReadings', target: box.id, detail: what },
      { action: 'sensorboxes.markReadings', target: box.id, detail: what },
    ])
  })

  test('judges the box by its newest valid reading, and closes the alarm that only invalid ones justify', async () => {
    const box = await addBox()
    world.app.clock.advance(60 * minute)
    await send(box, [[30, 4]])
    await send(box, [[20, 9]])
    const sentAt = world.app.clock.now()
    expect(await read(box)).toMatchObject({ state: 'critical', last_readings: [{ value: 9 }] })
    const { body } = await mark(box, 25, 15)
    expect(await read(box)).toMatchObject({
      state: 'nominal',
      last_readings: [{ value: 4, state: 'nominal' }],
    })
    expect(await alarmsOf(box)).toMatchObject([{ closed_at: iso(world.app.clock.now()) }])

    world.app.clock.advance(minute)
    await unmark(box, body.id)
    expect(await read(box)).toMatchObject({ state: 'critical', last_readings: [{ value: 9 }] })
    expect((await alarmsOf(box)).filter(({ closed_at }) => closed_at === null)).toMatchObject([
      { opened_at: iso(sentAt - 20 * minute) },
    ])
  })

  test('a box whose readings are all invalid has none left, and measures on', async () => {
    const box = await addBox()
    await send(box, [[20, 9]])
    await mark(box, 30, 0)
    expect(await read(box)).toMatchObject({ state: 'nominal', last_readings: [] })
    world.app.clock.advance(minute)
    await send(box, [[0, 5]])
    expect(await read(box)).toMatchObject({ last_readings: [{ value: 5 }] })
  })

  test('readings of the span that arrive later are invalid, even if they are the newest of the box', async () => {
    const box = await addBox()
    // The server remembers the box from here on.
    await send(box, [[60, 4]])
    await send(box, [[50, 4.5]])
    await mark(box, 40, 0)
    expect(await send(box, [[20, 9]])).toMatchObject({ accepted: 1 })
    expect(await send(box, [[30, 9]])).toMatchObject({ accepted: 1 })
    expect(
      await send(box, [
        [30, 9],
        [20, 9],
        [50, 4.5],
      ]),
    ).toMatchObject({ accepted: 0, duplicates: 3 })
    expect(await read(box)).toMatchObject({ state: 'nominal', last_readings: [{ value: 4.5 }] })
    expect(await alarmsOf(box)).toEqual([])
    expect(await seen(box)).toEqual([
      [4, null],
      [4.5, null],
      [9, 'invalid'],
      [9, 'invalid'],
    ])
  })

  test('an impossible reading stays impossible', async () => {
    const box = await addBox()
    await send(box, [
      [30, 4],
      [20, -127],
    ])
    expect((await mark(box, 40, 0)).body.readings).toBe(1)
    expect(await seen(box)).toEqual([
      [4, 'invalid'],
      [-127, 'impossible'],
    ])
  })

  test.each([
    ['a reversed span', 10, 20, {}, 422, 'RANGE_REVERSED'],
    ['the future', 10, -1, {}, 422, 'INVALID_SPAN_AHEAD'],
    ['more than a year', 367 * 1440, 0, {}, 422, 'INVALID_SPAN_TOO_LONG'],
    ['a measure that the model lacks', 20, 10, { measure_type: 'co2' }, 422, 'MEASURE_NOT_MEASURED'],
    ['no reason', 20, 10, { reason: ' ' }, 422, 'INVALID_INPUT'],
  ])('refuses %s', async (_, fromAgo, toAgo, more, status, code) => {
    const box = await addBox()
    const answer = await mark(box, fromAgo, toAgo, more)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await list(box)).toEqual([])
  })

  test('refuses readings that are marked already, but not those next to them or of another measure', async () => {
    const box = await addBox()
    expect((await mark(box, 30, 20)).status).toBe(201)
    const again = await mark(box, 21, 10)
    expect([again.status, again.body.code]).toEqual([409, 'INVALID_SPAN_OVERLAPS'])
    expect((await mark(box, 20, 10)).status).toBe(201)
    expect((await mark(box, 30, 20, { measure_type: 'humidity' })).status).toBe(201)
  })

  test('401 without a session, 403 for a viewer, 404 for a box of another stack', async () => {
    const box = await addBox()
    const params = { id: box.id, spanId: box.id }
    for (const route of [contract.listInvalidSpans, contract.markReadings, contract.unmarkReadings]) {
      expect((await world.anonymous(route, { params, body: {} })).status).toBe(401)
    }
    expect((await mark(box, 20, 10, {}, world.viewer)).status).toBe(403)
    expect((await mark(box, 20, 10, {}, world.stranger)).status).toBe(404)
    expect((await world.stranger.ask(contract.listInvalidSpans, { params })).status).toBe(404)
  })
})

describe('DELETE /stacks/sensorboxes/{id}/invalid-readings/{spanId}', () => {
  test('the readings count again; a second time, and for another box, it is a 404', async () => {
    const [box, other] = [await addBox(), await addBox()]
    await send(box, [
      [30, 4],
      [20, 80],
    ])
    const before = await summed(box)
    const { body } = await mark(box, 25, 15)
    expect((await unmark(other, body.id)).status).toBe(404)
    expect((await unmark(box, body.id, world.viewer)).status).toBe(403)
    expect((await unmark(box, body.id)).status).toBe(204)
    expect((await unmark(box, body.id)).status).toBe(404)
    expect(await list(box)).toEqual([])
    expect(await seen(box)).toEqual([
      [4, null],
      [80, null],
    ])
    expect(await summed(box)).toEqual(before)
  })

  test('is refused once readings of that time were deleted', async () => {
    const box = await addBox()
    await send(box, [[30, 4]])
    const { body } = await mark(box, 40, 20)
    const { clock, database } = world.app
    await database.asSystem((tx) =>
      tx
        .updateTable('tenure')
        .set({ readings_from_ms: clock.now() - 10 * minute })
        .where('sensorbox_id', '=', box.id)
        .execute(),
    )
    const answer = await unmark(box, body.id)
    expect([answer.status, answer.body.code]).toEqual([409, 'INVALID_SPAN_GONE'])
    expect(await list(box)).toHaveLength(1)
    expect((await mark(box, 15, 5)).body.code).toBe('INVALID_SPAN_TOO_EARLY')
  })
})

describe('a box that is delivered with its data', () => {
  test('takes its marks along; only the owner of that time marks and unmarks', async () => {
    const { app, stranger } = world
    const box = await addBox()
    await send(box, [
      [50, 4],
      [40, 80],
      [30, 5],
    ])
    const { body } = await mark(box, 45, 35)
    app.clock.advance(1)
    const change = { sensorboxId: box.id, toStackId: stranger.stackId, at: app.clock.now(), withData: true }
    await app.database.asSystem((tx) => changeOwner(tx, change, app.random))
    app.clock.advance(1)
    expect(await seen(box, stranger)).toEqual([
      [4, null],
      [80, 'invalid'],
      [5, null],
    ])
    expect(await summed(box, stranger)).toMatchObject([{ max_value: 5, count_value: 2 }])
    expect(await list(box, stranger)).toEqual([{ ...body, is_own: false, marked_by: null }])
    expect((await unmark(box, body.id, stranger)).status).toBe(404)
    expect((await unmark(box, body.id)).status).toBe(404)
    const early = await mark(box, 35, 20, {}, stranger)
    expect([early.status, early.body.code]).toEqual([422, 'INVALID_SPAN_TOO_EARLY'])
    app.clock.advance(minute)
    await stranger.ask(enableSensorbox, { params: { id: box.id } })
    app.clock.advance(10 * minute)
    await send(box, [[1, 70]])
    expect((await mark(box, 5, 0, {}, stranger)).body).toMatchObject({ readings: 1, is_own: true })
  })
})
