import {
  type MeasureType,
  measureTypes,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { decodeReadings } from './codec.ts'
import { monthStart } from './months.ts'
import {
  chunkBefore,
  chunksFrom,
  chunksInRange,
  countedChunks,
  type MeasuredReadings,
  type PackedReadings,
  seenOf,
  type TimeRange,
} from './read-queries.ts'
import { between, noReadings, placeOf, type Readings, slice } from './readings.ts'
import type { VisibleTenures } from './visible-tenures-queries.ts'

/** Returns the newest readings of each measure in the range, at most `limit` per measure, sorted oldest first. */
export async function readReadings(
  tx: Tx,
  visible: VisibleTenures,
  measures: readonly MeasureType[],
  range: TimeRange,
  limit: number,
): Promise<Readings[]> {
  if (measures.length === 0) return []
  const codes = measures.map((measure) => measureTypes[measure].code)
  const { startMs, endMs } = seenOf(visible, range)
  const readings = unpackEach(await chunksInRange(tx, visible, codes, { startMs, endMs }, limit))
  return codes.map((code) => {
    const all = between(readings.get(code) ?? noReadings, startMs ?? Number.NEGATIVE_INFINITY, endMs)
    return slice(all, Math.max(0, all.times.length - limit))
  })
}

/** Returns the number of readings of a measure in the range. */
export async function countReadings(
  tx: Tx,
  visible: VisibleTenures,
  measure: MeasureType,
  range: TimeRange,
): Promise<number> {
  const { code } = measureTypes[measure]
  const { startMs, endMs } = seenOf(visible, range)
  const { whole, cut } = await countedChunks(tx, visible, code, { startMs, endMs })
  return whole + between(unpack(cut), startMs ?? Number.NEGATIVE_INFINITY, endMs).times.length
}

/** Unpacks chunks of several measures, given in chronological order, into the readings of each measure. */
export function unpackEach(chunks: readonly MeasuredReadings[]): Map<number, Readings> {
  const byMeasure = new Map<number, MeasuredReadings[]>()
  for (const chunk of chunks) {
    const known = byMeasure.get(chunk.measure)
    if (known) known.push(chunk)
    else byMeasure.set(chunk.measure, [chunk])
  }
  return new Map([...byMeasure].map(([measure, own]) => [measure, unpack(own)]))
}

/** Unpacks chunks of one series into one set of readings. The chunks must be in chronological order; they never overlap. */
export function unpack(chunks: readonly PackedReadings[]): Readings {
  if (chunks.length === 0) return noReadings
  const length = chunks.reduce((sum, chunk) => sum + chunk.count, 0)
  const all = { times: new Float64Array(length), values: new Float64Array(length) }
  let at = 0
  for (const { payload, start_ms, count } of chunks) {
    decodeReadings(payload, start_ms, count, slice(all, at, at + count))
    at += count
  }
  return all
}

/** Identifies the readings of a series within one tenure. */
export interface SeriesInTenure {
  readonly sensorboxKey: number
  readonly measure: number
  readonly tenureKey: number
}

const chunksPerPage = 16

/** Yields the readings of a series from a time on in pages, oldest first. */
export async function* readPagesFrom(
  tx: Tx,
  series: SeriesInTenure,
  fromMs: number,
): AsyncGenerator<Readings> {
  for (let from = fromMs; ; ) {
    const chunks = await chunksFrom(tx, series, from, monthStart(from), chunksPerPage)
    const last = chunks[chunks.length - 1]
    if (!last) return
    const page = unpack(chunks)
    yield slice(page, placeOf(page.times, from))
    if (chunks.length < chunksPerPage) return
    from = last.end_ms + 1
  }
}

/** Returns the time of the newest reading of a series before the given time, or null if there is none. */
export async function timeBefore(tx: Tx, series: SeriesInTenure, beforeMs: number): Promise<number | null> {
  const chunk = await chunkBefore(tx, series, beforeMs)
  if (!chunk) return null
  const { times } = decodeReadings(chunk.payload, chunk.start_ms, chunk.count)
  return times[placeOf(times, beforeMs) - 1] ?? null
}
