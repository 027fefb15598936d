import { timeSamplings } from '@sensorstack/contract/features/readings/events/event.ts'
import { expect } from 'vitest'
import type { Tx } from '../../../../platform/db/database.ts'
import type { HeldKey } from '../../../core/facts-versions/public.ts'
import { decodeReadings } from '../chunks/codec.ts'
import { pick } from '../chunks/readings.ts'
import { bucketBounds } from '../read/bucket-bounds.ts'
import { sumBuckets } from '../read/read-buckets.ts'
import { countReadings, readReadings } from '../read/read-readings.ts'
import type { VisibleTenures } from '../read/visible-tenures-queries.ts'
import { storeReadings } from '../store/store-readings.ts'

/** The measure that the storage tests upload. */
export const temperature = 1

/** The expected readings of a box, by their times. */
export type Model = Map<number, number>

function readingsOf(entries: Iterable<[number, number]>) {
  const sorted = [...new Map([...entries].reverse())].sort(([a], [b]) => a - b)
  return {
    times: Float64Array.from(sorted, ([time]) => time),
    values: Float64Array.from(sorted, ([, value]) => value),
  }
}

/** Stores the readings in the tenures 1 and 2, which meet at `changeAt`, as ingest does; returns how many were new. */
export async function upload(
  tx: Tx,
  box: number,
  changeAt: number,
  entries: [number, number][],
): Promise<number> {
  const readings = readingsOf(entries)
  const parts = [1, 2]
    .map((tenureKey) => ({
      // No other transaction knows these boxes, so they need no lock.
      sensorboxKey: box as HeldKey,
      measure: temperature,
      tenureKey,
      readings: pick(readings, (place) => readings.times[place]! < changeAt === (tenureKey === 1)),
    }))
    .filter((part) => part.readings.times.length > 0)
  const stored = await storeReadings(tx, parts)
  return stored.reduce((sum, { fresh, late }) => sum + fresh.times.length + late.times.length, 0)
}

/** Returns visible tenures without any restrictions. */
export function seeing(sensorboxKey: number, tenureKeys: readonly number[]): VisibleTenures {
  return {
    sensorboxKey,
    tenureKeys,
    locatedTenureKeys: tenureKeys,
    readingsFromMs: null,
    hoursFromMs: null,
    sumsBeforeMs: null,
  }
}

/** Compares the results of all read functions with the readings that should be visible. */
export async function expectReads(
  tx: Tx,
  visible: VisibleTenures,
  seen: [number, number][],
  ranges: [number, number][],
  zone: string,
  limit: number,
): Promise<void> {
  for (const [i, [one, other]] of ranges.entries()) {
    const startMs = Math.min(one, other)
    const endMs = Math.max(one, other) + 1
    const range = { startMs: i === 0 ? null : startMs, endMs }
    const expected = seen.filter(([time]) => (range.startMs === null || time >= startMs) && time < endMs)
    const newest = expected.slice(Math.max(0, expected.length - limit - 1))
    const [read] = await readReadings(tx, visible, ['temperature'], range, limit + 1)
    expect([...read!.times].map((time, place) => [time, read!.values[place]])).toEqual(newest)
    expect(await countReadings(tx, visible, 'temperature', range)).toBe(expected.length)

    const sampling = timeSamplings[(i * 2 + limit) % timeSamplings.length]!
    const bounds = bucketBounds(startMs, endMs, sampling, zone, 40_000)!
    const [sums] = await sumBuckets(tx, visible, ['temperature'], { startMs, endMs }, bounds, true)
    const inRange = seen.filter(([time]) => time >= startMs && time < endMs)
    for (let place = 0; place < bounds.length - 1; place++) {
      const values = inRange
        .filter(([time]) => time >= bounds[place]! && time < bounds[place + 1]!)
        .map(([, value]) => value)
      expect([sums!.count[place], sums!.sum[place], sums!.min[place], sums!.max[place]]).toEqual([
        values.length,
        values.reduce((sum, value) => sum + value, 0),
        Math.min(...values),
        Math.max(...values),
      ])
    }
  }
}

/** Checks that the chunks of a box don't overlap and that the counts of its hours match them. */
export async function expectWhole(tx: Tx, box: number): Promise<void> {
  const chunks = await tx
    .selectFrom('measurement_chunk')
    .selectAll()
    .where('sensorbox_key', '=', box)
    .orderBy('start_ms')
    .execute()
  const counts = new Map<string, number>()
  let previous = Number.NEGATIVE_INFINITY
  for (const chunk of chunks) {
    const { times } = decodeReadings(chunk.payload, chunk.start_ms, chunk.count)
    for (const time of times) {
      expect(time).toBeGreaterThan(previous)
      previous = time
      const hour = `${chunk.tenure_key} ${Math.floor(time / 3_600_000)}`
      counts.set(hour, (counts.get(hour) ?? 0) + 1)
    }
    expect(chunk.end_ms).toBe(previous)
  }
  const hours = await tx.selectFrom('measurement_hour').selectAll().where('sensorbox_key', '=', box).execute()
  expect(new Map(hours.map((row) => [`${row.tenure_key} ${row.hour}`, row.count]))).toEqual(counts)
}
