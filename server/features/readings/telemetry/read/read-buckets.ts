import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { meanWithin } from '@sensorstack/contract/platform/mean-within.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { hourMs, hourOf } from '../chunks/months.ts'
import { placeOf, type Readings } from '../chunks/readings.ts'
import { codeOf } from '../chunks/series-codes.ts'
import { chunksInRange, chunksInSpans, type HourColumns, hoursInRange, seenOf } from './read-queries.ts'
import { unpackEach } from './read-readings.ts'
import type { VisibleTenures } from './visible-tenures-queries.ts'

/**
 * The sums of each bucket by its index; a bucket without readings has count 0. `min` and `max` are empty unless extremes were
 * requested.
 */
export interface BucketSums {
  readonly count: Float64Array
  readonly sum: Float64Array
  readonly min: Float64Array
  readonly max: Float64Array
}

/** Returns the mean of a bucket that has readings. With extremes it is never beyond them. */
export function meanOf({ count, sum, min, max }: BucketSums, place: number): number {
  return meanWithin(sum[place]! / count[place]!, {
    min: min[place] ?? Number.NEGATIVE_INFINITY,
    max: max[place] ?? Number.POSITIVE_INFINITY,
  })
}

/** Returns sums without any readings for `length` buckets. */
function emptySums(length: number, withExtremes: boolean): BucketSums {
  const extremes = withExtremes ? length : 0
  return {
    count: new Float64Array(length),
    sum: new Float64Array(length),
    min: new Float64Array(extremes).fill(Number.POSITIVE_INFINITY),
    max: new Float64Array(extremes).fill(Number.NEGATIVE_INFINITY),
  }
}

/**
 * Sums the readings of each measure in [startMs, endMs) by bucket. The bounds must cover that range. Whole hours come from
 * the hourly sums. Hours that contain a bound or an end of the range, and buckets shorter than an hour, come from the
 * readings, so that every bucket is exact. Where only hourly sums are left, such an hour counts in full for the bucket in
 * which it begins. Readings that are set aside are left out.
 */
export async function sumBuckets(
  tx: Tx,
  visible: VisibleTenures,
  measures: readonly MeasureType[],
  range: { readonly startMs: number; readonly endMs: number },
  bounds: readonly number[],
  withExtremes: boolean,
): Promise<readonly BucketSums[]> {
  const sums = measures.map(() => emptySums(bounds.length - 1, withExtremes))
  const codes = measures.map((measure) => codeOf(measure))
  const at = Float64Array.from(bounds)

  if (bounds.length > 1 && bounds[1]! - bounds[0]! < hourMs) {
    const seen = seenOf(visible, range)
    for (const [code, readings] of unpackEach(await chunksInRange(tx, visible, codes, seen, null))) {
      addReadings(sums[codes.indexOf(code)]!, at, readings, seen)
    }
    return sums
  }

  const cut = cutHours(bounds, range, hourOf(visible.sumsBeforeMs ?? Number.NEGATIVE_INFINITY))
  const startHour = hourOf(Math.max(range.startMs, visible.hoursFromMs ?? range.startMs))
  const endHour = Math.ceil(range.endMs / hourMs)
  const spans = [...cut].map((hour) => ({ startMs: hour * hourMs, endMs: (hour + 1) * hourMs }))
  const addHoursOf = async (code: number, place: number) => {
    const columns = await hoursInRange(tx, visible, code, [startHour, endHour], withExtremes)
    if (columns) addHours(sums[place]!, at, columns, cut)
  }
  // Each measure is summed while the database reads the next.
  const [chunks] = await Promise.all([
    spans.length > 0 ? chunksInSpans(tx, visible, codes, spans) : [],
    ...(startHour < endHour ? codes.map(addHoursOf) : []),
  ])
  for (const [code, readings] of unpackEach(chunks)) {
    addReadings(sums[codes.indexOf(code)]!, at, readings, range, cut)
  }
  return sums
}

/** Returns the hours, from `first` on, that contain a bucket bound within the range or an end of the range. */
function cutHours(
  bounds: readonly number[],
  { startMs, endMs }: { readonly startMs: number; readonly endMs: number },
  first: number,
): Set<number> {
  const hours = new Set<number>()
  for (const bound of [startMs, endMs, ...bounds]) {
    const isCut = bound >= startMs && bound <= endMs && bound % hourMs !== 0
    if (isCut && hourOf(bound) >= first) hours.add(hourOf(bound))
  }
  return hours
}

function addHours(
  sums: BucketSums,
  bounds: Float64Array,
  { hours, counts, sums: added, minima, maxima }: HourColumns,
  except: ReadonlySet<number>,
): void {
  const [atHours, atCounts, atSums] = [viewOf(hours), viewOf(counts), viewOf(added)]
  const [atMinima, atMaxima] = [minima && viewOf(minima), maxima && viewOf(maxima)]
  for (let i = 0; i < hours.length / 4; i++) {
    const hour = atHours.getInt32(i * 4)
    if (except.has(hour)) continue
    const place = bucketAt(bounds, hour * hourMs)
    // The hour began before the first bucket.
    if (place < 0) continue
    const min = atMinima?.getFloat64(i * 8) ?? Number.POSITIVE_INFINITY
    const max = atMaxima?.getFloat64(i * 8) ?? Number.NEGATIVE_INFINITY
    add(sums, place, atCounts.getInt32(i * 4), atSums.getFloat64(i * 8), min, max)
  }
}

const viewOf = ({ buffer, byteOffset, length }: Buffer) => new DataView(buffer, byteOffset, length)

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

/** Returns the index of the bucket that contains the time; -1 before the first bound. */
function bucketAt(bounds: Float64Array, ms: number): number {
  // Most buckets have the same length, so the index can usually be calculated.
  const first = bounds[0]!
  const guess = Math.floor((ms - first) / (bounds[1]! - first))
  return bounds[guess]! <= ms && ms < bounds[guess + 1]! ? guess : placeOf(bounds, ms + 1) - 1
}

function add(sums: BucketSums, place: number, count: number, sum: number, min: number, max: number): void {
  sums.count[place]! += count
  sums.sum[place]! += sum
  if (min < sums.min[place]!) sums.min[place] = min
  if (max > sums.max[place]!) sums.max[place] = max
}
