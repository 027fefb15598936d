import { encodeReadings } from './codec.ts'
import { hourOf, nextMonthStart } from './months.ts'
import { placeOf, type Readings, slice } from './readings.ts'
import { type ChunkRow, type HourRow, type SeriesRow, seriesName } from './rows.ts'

/** Identifies a run of readings: one measure of one box in one tenure. */
export interface SeriesKey {
  readonly sensorboxKey: number
  readonly measure: number
  readonly tenureKey: number
}

/** The maximum number of readings in a chunk, so that a query for a narrow range never has to read much more. */
export const maxReadings = 4096

/** Packs readings into chunks. No chunk extends over two months. */
export function chunksOf(key: SeriesKey, readings: Readings): ChunkRow[] {
  const chunks: ChunkRow[] = []
  for (let from = 0; from < readings.times.length; ) {
    const month = placeOf(readings.times, nextMonthStart(readings.times[from]!))
    const to = Math.min(month, from + maxReadings)
    chunks.push(chunkOf(key, slice(readings, from, to)))
    from = to
  }
  return chunks
}

function chunkOf(key: SeriesKey, readings: Readings): ChunkRow {
  return {
    sensorbox_key: key.sensorboxKey,
    measure: key.measure,
    start_ms: readings.times[0]!,
    end_ms: readings.times[readings.times.length - 1]!,
    tenure_key: key.tenureKey,
    count: readings.times.length,
    payload: encodeReadings(readings),
  }
}

/** Returns the sums of the readings for each hour that contains any, in chronological order. */
export function hoursOf(key: SeriesKey, { times, values }: Readings): HourRow[] {
  const hours: HourRow[] = []
  for (let i = 0; i < times.length; ) {
    const hour = hourOf(times[i]!)
    let count = 0
    let sum = 0
    let min = Number.POSITIVE_INFINITY
    let max = Number.NEGATIVE_INFINITY
    for (; i < times.length && hourOf(times[i]!) === hour; i++) {
      const value = values[i]!
      count++
      sum += value
      if (value < min) min = value
      if (value > max) max = value
    }
    hours.push({
      sensorbox_key: key.sensorboxKey,
      measure: key.measure,
      hour,
      tenure_key: key.tenureKey,
      count,
      sum,
      min,
      max,
    })
  }
  return hours
}

/** Combines rows of the same hour, because one statement can't write the same row twice. */
export function sumHours(hours: readonly HourRow[]): HourRow[] {
  const byKey = new Map<string, HourRow>()
  for (const row of hours) {
    const key = `${seriesName(row)} ${row.hour} ${row.tenure_key}`
    const known = byKey.get(key)
    byKey.set(
      key,
      known
        ? {
            ...row,
            count: known.count + row.count,
            sum: known.sum + row.sum,
            min: Math.min(known.min, row.min),
            max: Math.max(known.max, row.max),
          }
        : row,
    )
  }
  return [...byKey.values()]
}

/**
 * Returns the effect that adding the chunks has on their series, one row per series. With late chunks the newest time may be
 * older than the one stored, which then stays unchanged.
 */
export function seriesOfChunks(chunks: readonly ChunkRow[]): SeriesRow[] {
  const rows = new Map<string, SeriesRow>()
  for (const chunk of chunks) {
    const { sensorbox_key, measure, start_ms, end_ms } = chunk
    const known = rows.get(seriesName(chunk))
    rows.set(seriesName(chunk), {
      sensorbox_key,
      measure,
      newest_ms: Math.max(known?.newest_ms ?? end_ms, end_ms),
      loose: (known?.loose ?? 0) + 1,
      loose_from_ms: Math.min(known?.loose_from_ms ?? start_ms, start_ms),
    })
  }
  return [...rows.values()].sort((a, b) => a.sensorbox_key - b.sensorbox_key || a.measure - b.measure)
}
