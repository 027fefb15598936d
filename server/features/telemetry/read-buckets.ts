import { type MeasureType, measureTypes } from '@sensorstack/contract/features/sensorboxes/measures.ts'
import type { Tx } from '../../platform/db/database.ts'
import { hourMs, hourOf, monthStart } from './months.ts'
import { chunksInRange, chunksInSpans, hoursInRange, type VisibleTenures } from './read-queries.ts'
import { unpack } from './read-readings.ts'
import { placeOf, type Readings } from './readings.ts'

/** The sums of each bucket, by its place; a bucket without readings has count 0. */
export interface BucketSums {
  readonly count: Float64Array
  readonly sum: Float64Array
  readonly min: Float64Array
  readonly max: Float64Array
}

/**
 * Sums up the readings of a measure in [startMs, endMs) by buckets, whose bounds hold that range. Whole hours come from
 * the hourly sums; hours that a bound or an end of the range cuts, and buckets shorter than an hour, come from the
 * readings themselves. So every bucket is exact.
 */
export async function sumBuckets(
  tx: Tx,
  visible: VisibleTenures,
  measure: MeasureType,
  range: { readonly startMs: number; readonly endMs: number },
  bounds: readonly number[],
): Promise<BucketSums> {
  const { code } = measureTypes[measure]
  const sums = emptySums(bounds.length - 1)
  const at = Float64Array.from(bounds)

  if (bounds.length > 1 && bounds[1]! - bounds[0]! < hourMs) {
    const chunks = await chunksInRange(
      tx,
      visible,
      code,
      { ...range, monthMs: monthStart(range.startMs) },
      null,
    )
    addReadings(sums, at, unpack(chunks), range)
    return sums
  }

  const cut = cutHours(bounds, range)
  const startHour = Math.ceil(range.startMs / hourMs)
  const endHour = hourOf(range.endMs)
  if (startHour < endHour) {
    for (const row of await hoursInRange(tx, visible, code, startHour, endHour)) {
      if (!cut.has(row.hour)) add(sums, bucketAt(at, row.hour * hourMs), row.count, row.sum, row.min, row.max)
    }
  }
  if (cut.size > 0) {
    const spans = [...cut].map((hour) => ({
      startMs: hour * hourMs,
      endMs: (hour + 1) * hourMs,
      monthMs: monthStart(hour * hourMs),
    }))
    const readings = unpack(await chunksInSpans(tx, visible, code, spans))
    addReadings(sums, at, readings, range, cut)
  }
  return sums
}

/** The hours that a bucket's bound or an end of the range lies within, as far as they touch the range. */
function cutHours(
  bounds: readonly number[],
  { startMs, endMs }: { readonly startMs: number; readonly endMs: number },
): Set<number> {
  const hours = new Set<number>()
  for (const bound of [startMs, endMs, ...bounds]) {
    if (bound >= startMs && bound <= endMs && bound % hourMs !== 0) hours.add(hourOf(bound))
  }
  return hours
}

function addReadings(
  sums: BucketSums,
  bounds: Float64Array,
  { times, values }: Readings,
  range: { readonly startMs: number; readonly endMs: number },
  hours?: ReadonlySet<number>,
): void {
  const end = placeOf(times, range.endMs)
  for (let i = placeOf(times, range.startMs); i < end; i++) {
    const time = times[i]!
    if (hours && !hours.has(hourOf(time))) continue
    const value = values[i]!
    add(sums, bucketAt(bounds, time), 1, value, value, value)
  }
}

function bucketAt(bounds: Float64Array, ms: number): number {
  return placeOf(bounds, ms + 1) - 1
}

function emptySums(length: number): BucketSums {
  return {
    count: new Float64Array(length),
    sum: new Float64Array(length),
    min: new Float64Array(length).fill(Number.POSITIVE_INFINITY),
    max: new Float64Array(length).fill(Number.NEGATIVE_INFINITY),
  }
}

function add(sums: BucketSums, place: number, count: number, sum: number, min: number, max: number): void {
  sums.count[place]! += count
  sums.sum[place]! += sum
  if (min < sums.min[place]!) sums.min[place] = min
  if (max > sums.max[place]!) sums.max[place] = max
}
