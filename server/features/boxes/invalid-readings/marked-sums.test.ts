import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openUploadWorld, type Sender, type UploadWorld } from '../../intake/ingest/testing/upload-world.ts'
import { listEvents } from '../../readings/events/list-events.ts'
import { compactBox } from '../../readings/telemetry/compact/compact-box.ts'
import { openVisibleTenures, sumBuckets } from '../../readings/telemetry/public.ts'
import { markReadings } from './mark-readings.ts'
import { unmarkReadings } from './unmark-readings.ts'

let world: UploadWorld
beforeAll(async () => {
  world = await openUploadWorld()
})
afterAll(() => world.close())

const minute = 60_000
const hours = 6

type Readings = Map<number, number>

async function storedHours(device: Sender) {
  return world.database.asSystem((tx) =>
    tx
      .selectFrom('measurement_hour')
      .select(['measure', 'hour', 'count', 'sum', 'min', 'max'])
      .where('sensorbox_key', '=', device.number)
      .orderBy('measure')
      .orderBy('hour')
      .execute(),
  )
}

/** Returns the stored readings with their marks. */
async function stored(device: Sender, startMs: number) {
  const query = {
    sensorboxId: device.id,
    selection: { measures: ['temperature' as const], events: [] },
    startMs,
    endMs: startMs + hours * 60 * minute,
    jsonKey: null,
    jsonData: null,
  }
  const events = await world.inStack(world.ours, async (db) => (await listEvents(db, query, 10_000)).parse())
  return events.map(({ event_timestamp, value, mark }) => [Date.parse(event_timestamp), value, mark ?? null])
}

async function sums(device: Sender, startMs: number, bounds: readonly number[]) {
  return world.inStack(world.ours, async (db) => {
    const visible = await openVisibleTenures(db, device.id)
    const range = { startMs, endMs: bounds.at(-1)! }
    const [found] = await sumBuckets(db.tx, visible!, ['temperature'], range, bounds, true)
    return [...found!.count].map((count, i) => (count === 0 ? null : [count, found!.min[i], found!.max[i]]))
  })
}

const reading = fc.tuple(fc.integer({ min: 0, max: hours * 60 - 1 }), fc.integer({ min: -399, max: 849 }))
const upload = fc.array(reading, { minLength: 1, maxLength: 40 })
const span = fc.tuple(fc.integer({ min: 0, max: hours * 60 - 1 }), fc.integer({ min: 1, max: 120 }))
const course = fc.record({
  before: fc.array(upload, { minLength: 1, maxLength: 6 }),
  spans: fc.array(span, { minLength: 1, maxLength: 4 }),
  compacts: fc.boolean(),
  late: fc.oneof(fc.constant([]), upload),
  order: fc.infiniteStream(fc.nat()),
})

test('unmarking restores a sum to the last bit, although readings in order add up to another one', async () => {
  const { clock, random, ours } = world
  const device = await world.addSender()
  const start = Math.ceil(clock.now() / (60 * minute)) * 60 * minute
  clock.set(start + 60 * minute)
  const send = (at: readonly number[], values: number[]) =>
    world.send(device, {
      series: [{ type: 'temperature', timestamps: at.map((one) => start + one * minute), values }],
    })
  await send([0, 20], [0.1, 0.1])
  await send([10], [0.4])
  const original = await storedHours(device)
  expect(original).toMatchObject([{ count: 3, sum: 0.1 + 0.1 + 0.4 }])
  expect(original[0]?.sum).not.toBe(0.1 + 0.4 + 0.1)
  const wanted = {
    sensorboxId: device.id,
    measureType: 'temperature' as const,
    fromMs: start + 5 * minute,
    toMs: start + 15 * minute,
    reason: 'Test',
    accountId: random.id(),
  }
  const spanId = await world.inStack(ours, (db) => markReadings(db, wanted, clock.now(), random))
  expect(await storedHours(device)).toMatchObject([
    { count: 2, sum: 0.2 },
    { count: 1, sum: 0.4 },
  ])
  const which = { sensorboxId: device.id, spanId }
  await world.inStack(ours, (db) => unmarkReadings(db, which, clock.now(), random))
  expect(await storedHours(device)).toEqual(original)
})

test('sums never contain marked readings, and are exactly as before once all are unmarked', async () => {
  await fc.assert(
    fc.asyncProperty(course, async ({ before, spans, compacts, late, order }) => {
      const { clock, random, ours } = world
      const device = await world.addSender()
      const start = Math.ceil(clock.now() / (60 * minute)) * 60 * minute
      clock.set(start + hours * 60 * minute)
      const all: Readings = new Map()
      const send = async (readings: readonly (readonly [number, number])[]) => {
        const timestamps = readings.map(([at]) => start + at * minute)
        const values = readings.map(([, tenths]) => tenths / 10)
        await world.send(device, { series: [{ type: 'temperature', timestamps, values }] })
        for (const [i, time] of timestamps.entries()) if (!all.has(time)) all.set(time, values[i]!)
      }
      for (const readings of before) await send(readings)
      const original = await storedHours(device)

      const marked: { id: string; fromMs: number; toMs: number }[] = []
      const expectRight = async () => {
        const isMarked = (time: number) => marked.some(({ fromMs, toMs }) => time >= fromMs && time < toMs)
        const sorted = [...all].sort(([a], [b]) => a - b)
        expect(await stored(device, start)).toEqual(
          sorted.map(([time, value]) => [time, value, isMarked(time) ? 'invalid' : null]),
        )
        const bounds = Array.from({ length: hours + 1 }, (_, i) => start + i * 60 * minute)
        const expected = bounds.slice(0, -1).map((bound, i) => {
          const values = sorted
            .filter(([time]) => time >= bound && time < bounds[i + 1]! && !isMarked(time))
            .map(([, value]) => value)
          return values.length === 0 ? null : [values.length, Math.min(...values), Math.max(...values)]
        })
        expect(await sums(device, start, bounds)).toEqual(expected)
      }

      for (const [from, length] of spans) {
        const fromMs = start + from * minute
        const toMs = Math.min(fromMs + length * minute, clock.now())
        if (marked.some((one) => one.fromMs < toMs && one.toMs > fromMs)) continue
        const wanted = {
          sensorboxId: device.id,
          measureType: 'temperature' as const,
          fromMs,
          toMs,
          reason: 'Test',
          accountId: random.id(),
        }
        const id = await world.inStack(ours, (db) => markReadings(db, wanted, clock.now(), random))
        marked.push({ id, fromMs, toMs })
        await expectRight()
      }
      if (compacts) await world.database.asSystem((tx) => compactBox(tx, device.number, 'all'))
      if (late.length > 0) {
        await send(late)
        await expectRight()
      }
      for (const next of order) {
        const [one] = marked.splice(next % Math.max(1, marked.length), 1)
        if (!one) break
        const which = { sensorboxId: device.id, spanId: one.id }
        await world.inStack(ours, (db) => unmarkReadings(db, which, clock.now(), random))
        await expectRight()
      }
      if (late.length === 0 && spans.length === 1) expect(await storedHours(device)).toEqual(original)
    }),
    { numRuns: 25, seed: 11, endOnFailure: true },
  )
}, 120_000)
