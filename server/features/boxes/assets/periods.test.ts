import { createIndividualLimit } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import { listAlarmsOfSensorbox } from '@sensorstack/contract/features/alarms/alarms/routes.ts'
import {
  assignSensorbox,
  createAsset,
  deleteAsset,
  listAssetPeriods,
  listAssets,
  unassignSensorbox,
} from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { deliverMany } from '@sensorstack/contract/features/boxes/delivery/routes.ts'
import {
  getSensorboxHistory,
  replaceSensorbox,
} from '@sensorstack/contract/features/boxes/sensorboxes/life-routes.ts'
import { enableSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import {
  countSensorboxEvents,
  listBuckets,
  listSensorboxEvents,
} from '@sensorstack/contract/features/readings/events/routes.ts'
import { exportAssetReadings } from '@sensorstack/contract/features/views/readings-export/routes.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../testing/people.ts'
import { listWrongTallies } from '../../core/sensorbox-kernel/public.ts'
import { type Box, type DeliveryWorld, openDeliveryWorld } from '../delivery/testing/delivery-world.ts'

const hourMs = 3_600_000

let world: DeliveryWorld
let by: Client
let room: string
let elsewhere: string
/** An asset of another stack. */
let foreign: string
let rooms = 0
beforeAll(async () => {
  world = await openDeliveryWorld()
  by = world.provider
})
afterAll(() => world.close())
beforeEach(async () => {
  // Each test begins half an hour after a full hour.
  const { clock } = world.people
  clock.advance(2 * hourMs + hourMs / 2 - (clock.now() % hourMs))
  room = await asset()
  elsewhere = await asset()
  foreign = await asset(world.customer)
})

const now = () => world.people.clock.now()
const time = (ms: number) => new Date(ms).toISOString()

async function asset(of = by): Promise<string> {
  return (await of.ask(createAsset, { body: { name: `Room ${++rooms}` } })).body.id
}

async function enabledBox(): Promise<Box> {
  const box = await world.box(by, { model: 'CT-120' })
  await by.ask(enableSensorbox, { params: { id: box.id } })
  return box
}

const putOn = (id: string, box: Box) => by.ask(assignSensorbox, { params: { id, sensorboxId: box.id } })
const takeOff = (id: string, box: Box) => by.ask(unassignSensorbox, { params: { id, sensorboxId: box.id } })

async function send(box: Box, readings: Record<number, number>) {
  const timestamps = Object.keys(readings).map(Number)
  const body = { series: [{ type: 'temperature', timestamps, values: Object.values(readings) }] }
  const headers = { authorization: `Bearer ${box.device_key}` }
  const answer = await world.people.ask(ingestEvents, { body, headers })
  expect([answer.status, answer.body.accepted]).toEqual([200, timestamps.length])
}

/**
 * A box that measured 20 °C before it was put on the room, 4 °C there, and 21 °C after it was moved elsewhere, once every ten
 * minutes, with both moves in the middle of an hour.
 */
async function movedBox() {
  const box = await enabledBox()
  const start = now()
  const onRoom = start + 2 * hourMs
  const offRoom = onRoom + 2 * hourMs
  world.people.clock.advance(2 * hourMs)
  await putOn(room, box)
  world.people.clock.advance(2 * hourMs)
  await putOn(elsewhere, box)
  world.people.clock.advance(2 * hourMs)
  const readings: Record<number, number> = {}
  for (let at = start; at < now(); at += 600_000) {
    readings[at] = at < onRoom ? 20 : at < offRoom ? 4 : 21
  }
  await send(box, readings)
  return { box, start, onRoom, offRoom, end: now() }
}

const periods = async (id: string, who = by) => (await who.ask(listAssetPeriods, { params: { id } })).body

test('a box that is overdue and not marked as silent yet is counted once when it is replaced', async () => {
  const old = await enabledBox()
  await putOn(room, old)
  world.people.clock.advance(5 * hourMs)
  const fresh = await world.box(by, { model: 'CT-120' })
  expect((await by.ask(replaceSensorbox, { params: { old: old.id, new: fresh.id } })).status).toBe(200)
  expect(await world.people.database.asSystem(listWrongTallies)).toEqual([])
  expect(await periods(room)).toMatchObject([
    { sensorbox_id: old.id, to: time(now()) },
    { sensorbox_id: fresh.id, to: null },
  ])
})

describe('GET /stacks/assets/{id}/periods', () => {
  test('200: the boxes that were and are on the asset, with their names and measures; the new box follows the old one at once', async () => {
    const old = await enabledBox()
    const from = now()
    await putOn(room, old)
    world.people.clock.advance(hourMs)
    const fresh = await world.box(by, { model: 'CT-120' })
    const replaced = await by.ask(replaceSensorbox, { params: { old: old.id, new: fresh.id } })
    expect(replaced.status).toBe(200)
    expect(await periods(room)).toMatchObject([
      {
        sensorbox_id: old.id,
        serial_number: old.serial_number,
        name: old.serial_number,
        sensor_box_type: 'cold_chain',
        measures: expect.arrayContaining(['temperature', 'humidity']),
        from: time(from),
        to: time(now()),
      },
      { sensorbox_id: fresh.id, name: expect.stringMatching(/^Box /), from: time(now()), to: null },
    ])
  })

  test('200: a delivered box stays in the history, with its readings only if a copy was kept', async () => {
    const [kept, gone] = [await enabledBox(), await enabledBox()]
    for (const box of [kept, gone]) await putOn(room, box)
    const from = now()
    await send(kept, { [from]: 4 })
    await send(gone, { [from]: 5 })
    world.people.clock.advance(hourMs)
    for (const [box, keep_copy_of_data] of [[kept, true] as const, [gone, false] as const]) {
      const answer = await by.ask(deliverMany, {
        params: { targetStack: world.customer.stackId },
        body: {
          sensorbox_ids: [box.id],
          from_anywhere: true,
          deliver_with_data: true,
          measured_data: true,
          keep_copy_of_data,
        },
      })
      expect(answer.body.results).toMatchObject([{ ok: true }])
    }
    expect(await periods(room)).toMatchObject([
      { sensorbox_id: kept.id, sensor_box_type: 'cold_chain', to: time(now()) },
      { sensorbox_id: gone.id, serial_number: gone.serial_number, sensor_box_type: null, measures: [] },
    ])
    const range = { start_time: time(from - hourMs), end_time: time(now()) }
    const lines = (await by.ask(exportAssetReadings, { params: { id: room }, body: range })).text.split(
      '\r\n',
    )
    expect(lines.filter((line) => line.includes(kept.serial_number))).toHaveLength(1)
    expect(lines.filter((line) => line.includes(gone.serial_number))).toEqual([])
    const ofCopy = await by.ask(getSensorboxHistory, { params: { id: kept.id } })
    expect(ofCopy.body.assets).toMatchObject([{ asset_id: room, from: time(from), to: time(now()) }])
    // The receiver has the readings, but learns nothing of the asset.
    const history = await world.customer.ask(getSensorboxHistory, { params: { id: kept.id } })
    expect(history.body.assets).toEqual([])
    expect((await world.customer.ask(listAssetPeriods, { params: { id: room } })).status).toBe(404)
  })
})

describe('the history of a box', () => {
  test('says on which assets it was, also on one that has been deleted', async () => {
    const box = await enabledBox()
    const times = [now()]
    await putOn(room, box)
    for (const then of [() => takeOff(room, box), () => putOn(elsewhere, box)]) {
      world.people.clock.advance(1000)
      times.push(now())
      await then()
    }
    world.people.clock.advance(1000)
    await by.ask(deleteAsset, { params: { id: elsewhere } })
    const { body } = await by.ask(getSensorboxHistory, { params: { id: box.id } })
    expect(body.assets).toEqual([
      { asset_id: room, asset_name: `Room ${rooms - 2}`, from: time(times[0]!), to: time(times[1]!) },
      { asset_id: null, asset_name: `Room ${rooms - 1}`, from: time(times[2]!), to: time(now()) },
    ])
  })
})

describe('readings of a box restricted to an asset', () => {
  test('200: only what it measured there, exactly to the minute, also in hours and days that contain a move', async () => {
    const { box, start, onRoom, offRoom, end } = await movedBox()
    const range = { start_time: time(start - hourMs), end_time: time(end) }
    const buckets = async (time_sampling: string, asset_id?: string) => {
      const aggregations = ['avg', 'min', 'max', 'count']
      const on: Record<string, string> = asset_id === undefined ? {} : { asset_id }
      const query = { ...range, types: ['temperature'], aggregations, time_sampling, ...on, tz: 'UTC' }
      return (await by.ask(listBuckets, { params: { sensorboxId: box.id }, query })).body
    }
    for (const sampling of ['5m', '1h', '1d']) {
      const found = await buckets(sampling, room)
      expect(
        found.every(
          (one: { min_value: number; max_value: number }) => one.min_value === 4 && one.max_value === 4,
        ),
      ).toBe(true)
      const count = found.reduce((sum: number, one: { count_value: number }) => sum + one.count_value, 0)
      expect([sampling, count]).toEqual([sampling, 12])
      const other = await buckets(sampling, elsewhere)
      expect(other.map((one: { avg_value: number }) => one.avg_value)).toEqual(other.map(() => 21))
    }
    expect((await buckets('1h')).length).toBeGreaterThan((await buckets('1h', room)).length)

    const query = { ...range, asset_id: room, event_type: ['temperature'] }
    const events = (await by.ask(listSensorboxEvents, { params: { id: box.id }, query })).body
    expect(events.map((one: { value: number }) => one.value)).toEqual(new Array(12).fill(4))
    expect(events[0].event_timestamp).toBe(time(onRoom))
    expect(Date.parse(events.at(-1).event_timestamp)).toBeLessThan(offRoom)
    expect((await by.ask(countSensorboxEvents, { params: { id: box.id }, query })).body).toBe(12)
    const few = { ...query, limit: 2 }
    const newest = (await by.ask(listSensorboxEvents, { params: { id: box.id }, query: few })).body
    expect(newest).toEqual(events.slice(-2))
  })

  test('200: what a box measured in several periods on the same asset is summed in one bucket', async () => {
    const box = await enabledBox()
    const readings: Record<number, number> = {}
    for (const value of [4, 20, 6]) {
      await (value === 20 ? takeOff(room, box) : putOn(room, box))
      readings[now()] = value
      world.people.clock.advance(60_000)
    }
    await send(box, readings)
    const range = { start_time: time(now() - hourMs), end_time: time(now()) }
    const aggregations = ['avg', 'min', 'max', 'count']
    const query = {
      ...range,
      types: ['temperature'],
      aggregations,
      time_sampling: '1d',
      asset_id: room,
      tz: 'UTC',
    }
    const { body } = await by.ask(listBuckets, { params: { sensorboxId: box.id }, query })
    expect(body).toMatchObject([{ avg_value: 5, min_value: 4, max_value: 6, count_value: 2 }])
    const events = await by.ask(listSensorboxEvents, {
      params: { id: box.id },
      query: { ...range, asset_id: room, event_type: ['temperature', 'shock'] },
    })
    expect(events.body.map((one: { value: number }) => one.value)).toEqual([4, 6])
  })

  test('200: an alarm belongs to the assets that the box was on while it was open', async () => {
    const box = await enabledBox()
    const limit = { sensorbox_id: box.id, name: 'Warm', measure_type: 'temperature', critical_max: 8 }
    expect((await by.ask(createIndividualLimit, { body: limit })).status).toBe(201)
    await putOn(room, box)
    const values = [4, 9, 9, 4, 9]
    for (const [place, value] of values.entries()) {
      if (place === 2) await putOn(elsewhere, box)
      await send(box, { [now()]: value })
      world.people.clock.advance(60_000)
    }
    const alarms = async (asset_id?: string) =>
      (
        await by.ask(listAlarmsOfSensorbox, {
          params: { id: box.id },
          query: asset_id === undefined ? {} : { asset_id },
        })
      ).body
    expect(await alarms()).toHaveLength(2)
    expect(await alarms(room)).toEqual((await alarms()).slice(0, 1))
    expect(await alarms(elsewhere)).toEqual(await alarms())
  })

  test.each([
    ['buckets', listBuckets, (id: string) => ({ params: { sensorboxId: id } })],
    ['events', listSensorboxEvents, (id: string) => ({ params: { id } })],
    ['the count', countSensorboxEvents, (id: string) => ({ params: { id } })],
    ['alarms', listAlarmsOfSensorbox, (id: string) => ({ params: { id } })],
  ])('404: %s for an asset of another stack', async (_, route: Route, of) => {
    const box = await enabledBox()
    const range = { start_time: time(now() - 1000), end_time: time(now()) }
    const query = { ...range, asset_id: foreign, ...(route === listBuckets && { types: ['temperature'] }) }
    expect((await by.ask(route, { ...of(box.id), query })).status).toBe(404)
    const own = await by.ask(route, { ...of(box.id), query: { ...query, asset_id: room } })
    expect([own.status, own.body]).toEqual([200, route === countSensorboxEvents ? 0 : []])
  })
})

describe('POST /stacks/assets/{id}/readings-export', () => {
  const download = async (id: string, body: object, who = by) =>
    who.ask(exportAssetReadings, { params: { id }, body })
  const linesOf = (text: string) => text.replace('\uFEFF', '').split('\r\n').slice(1, -1)

  test('200: the readings of all its boxes from their times on it, whatever is on it now, or only of the named boxes', async () => {
    const { box, start, end } = await movedBox()
    const other = await enabledBox()
    await putOn(room, other)
    await send(other, { [now()]: 6 })
    world.people.clock.advance(1000)
    const range = { start_time: time(start), end_time: time(now()), tz: 'UTC' }
    const { status, text } = await download(room, range)
    expect(status).toBe(200)
    expect(linesOf(text).map((line) => [line.split(';')[1], line.split(';').at(-2)])).toEqual([
      ...new Array(12).fill([box.serial_number, '4']),
      [other.serial_number, '6'],
    ])
    const [{ name }] = (await by.ask(listAssets)).body.filter(({ id }: { id: string }) => id === room)
    expect(new Set(linesOf(text).map((line) => line.split(';')[2]))).toEqual(new Set([name]))
    const sampled = linesOf((await download(room, { ...range, time_sampling: '1d' })).text)
    expect(sampled.map((line) => line.split(';').slice(-4).join())).toEqual(['4,4,4,12', '6,6,6,1'])
    // On that day the box was on another asset too.
    expect(new Set(sampled.map((line) => line.split(';')[2]))).toEqual(new Set([name]))
    const one = await download(room, { ...range, sensorbox_ids: [other.id] })
    expect(linesOf(one.text)).toHaveLength(1)
    const before = await download(room, { ...range, end_time: time(start + 1000) })
    expect([before.status, linesOf(before.text)]).toEqual([200, []])
    expect(end).toBeLessThan(now())
  })

  test('404: an asset or a box of another stack; 422: a reversed range, no box', async () => {
    const range = { start_time: time(now() - 1000), end_time: time(now()) }
    expect((await download(room, range, world.customer)).status).toBe(404)
    const box = await enabledBox()
    expect((await download(foreign, range)).status).toBe(404)
    const unknown = '0190aaaa-0000-7000-8000-000000000000'
    expect((await download(room, { ...range, sensorbox_ids: [box.id, unknown] })).status).toBe(404)
    const reversed = { start_time: range.end_time, end_time: range.start_time }
    expect((await download(room, reversed)).body.code).toBe('RANGE_REVERSED')
    expect((await download(room, { ...range, sensorbox_ids: [] })).status).toBe(422)
  })
})
