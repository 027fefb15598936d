import { assignSensorbox, createAsset } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { markReadings } from '@sensorstack/contract/features/boxes/invalid-readings/routes.ts'
import { enableSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { listBuckets, listSensorboxEvents } from '@sensorstack/contract/features/readings/events/routes.ts'
import { exportAssetReadings } from '@sensorstack/contract/features/views/readings-export/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DeliveryWorld, openDeliveryWorld } from '../delivery/testing/delivery-world.ts'

const hourMs = 3_600_000

let world: DeliveryWorld
beforeAll(async () => {
  world = await openDeliveryWorld()
})
afterAll(() => world.close())

test('what is set aside counts in no mean, extreme or sum of an asset, and is listed with its mark where it was measured', async () => {
  const { people, provider: by } = world
  const now = () => people.clock.now()
  const time = (ms: number) => new Date(ms).toISOString()
  const box = await world.box(by, { model: 'CT-120' })
  await by.ask(enableSensorbox, { params: { id: box.id } })
  const asset = async (name: string): Promise<string> =>
    (await by.ask(createAsset, { body: { name } })).body.id
  const [room, elsewhere] = [await asset('Room'), await asset('Elsewhere')]
  const readings: Record<number, number> = {}
  const spans: [number, number][] = []
  // 4 °C on the room, 20 °C elsewhere: in each place a reading that is possible, one that is not, and one that is invalid.
  for (const [place, value] of [
    [room, 4],
    [elsewhere, 20],
    [room, 6],
  ] as const) {
    await by.ask(assignSensorbox, { params: { id: place, sensorboxId: box.id } })
    for (const one of [value, -127, value + 30]) {
      if (one === value + 30) spans.push([now(), now() + 1000])
      readings[now()] = one
      people.clock.advance(60_000)
    }
  }
  const series = [
    { type: 'temperature', timestamps: Object.keys(readings).map(Number), values: Object.values(readings) },
  ]
  const headers = { authorization: `Bearer ${box.device_key}` }
  const sent = await people.ask(ingestEvents, { body: { series }, headers })
  expect([sent.status, sent.body.accepted]).toEqual([200, 9])
  for (const [from, to] of spans) {
    const span = { start_time: time(from), end_time: time(to) }
    const body = { measure_type: 'temperature', ...span, reason: 'The probe was out.' }
    const marked = await by.ask(markReadings, { params: { id: box.id }, body })
    expect(marked.status).toBe(201)
  }
  const range = { start_time: time(now() - hourMs), end_time: time(now()) }
  const aggregations = ['avg', 'min', 'max', 'count']
  const query = { ...range, asset_id: room }
  const params = { id: box.id }
  for (const time_sampling of ['1h', '1d']) {
    const sums = await by.ask(listBuckets, {
      params: { sensorboxId: box.id },
      query: { ...query, types: ['temperature'], aggregations, time_sampling, tz: 'UTC' },
    })
    expect(sums.body).toMatchObject([{ avg_value: 5, min_value: 4, max_value: 6, count_value: 2 }])
  }
  const seen = async (more: object) =>
    (
      await by.ask(listSensorboxEvents, { params, query: { ...query, event_type: ['temperature'], ...more } })
    ).body.map(({ value, mark = null }: { value: number; mark?: string | null }) => [value, mark])
  const there = [
    [4, null],
    [-127, 'impossible'],
    [34, 'invalid'],
    [6, null],
    [-127, 'impossible'],
    [36, 'invalid'],
  ]
  expect(await seen({})).toEqual(there)
  expect(await seen({ mark: ['impossible', 'invalid'] })).toEqual(there.filter(([, mark]) => mark !== null))
  expect(await seen({ limit: 2 })).toEqual(there.slice(-2))
  const body = { ...range, tz: 'UTC' }
  const { text } = await by.ask(exportAssetReadings, { params: { id: room }, body })
  const lines = text.split('\r\n').slice(1, -1)
  expect(lines.map((line: string) => line.split(';').slice(-2).join())).toEqual(
    there.map(([value, mark]) => `${value},${mark ?? ''}`),
  )
  const sampled = await by.ask(exportAssetReadings, {
    params: { id: room },
    body: { ...body, time_sampling: '1d' },
  })
  expect(sampled.text.split('\r\n')[1]?.split(';').slice(-4).join()).toBe('5,4,6,2')
})
