import { type MeasureType, measureTypes } from '@sensorstack/contract/features/sensorboxes/measures.ts'
import type { Tx } from '../../platform/db/database.ts'
import { decodeReadings } from './codec.ts'
import { monthStart } from './months.ts'
import {
  chunkBefore,
  chunksFrom,
  chunksInRange,
  countedChunks,
  type PackedReadings,
  type VisibleTenures,
} from './read-queries.ts'
import { between, noReadings, placeOf, type Readings, slice } from './readings.ts'

/** Milliseconds, [start, end); without a start from the first reading on. */
export interface TimeRange {
  readonly startMs: number | null
  readonly endMs: number
}

function withMonth(range: TimeRange) {
  return { ...range, monthMs: range.startMs === null ? null : monthStart(range.startMs) }
}

/** The readings of a measure in the range, oldest first; no more than the limit, of which the newest are kept. */
export async function readReadings(
  tx: Tx,
  visible: VisibleTenures,
  measure: MeasureType,
  range: TimeRange,
  limit: number,
): Promise<Readings> {
  const chunks = await chunksInRange(tx, visible, measureTypes[measure].code, withMonth(range), limit)
  const all = between(unpack(chunks), range.startMs ?? Number.NEGATIVE_INFINITY, range.endMs)
  return slice(all, Math.max(0, all.times.length - limit))
}

/** How many readings of a measure lie in the range. */
export async function countReadings(
  tx: Tx,
  visible: VisibleTenures,
  measure: MeasureType,
  range: TimeRange,
): Promise<number> {
  const { code } = measureTypes[measure]
  const { whole, cut } = await countedChunks(tx, visible, code, withMonth(range))
  return whole + between(unpack(cut), range.startMs ?? Number.NEGATIVE_INFINITY, range.endMs).times.length
}

/** Chunks of one series as one line of readings. They never overlap and stand in the order of time. */
export function unpack(chunks: readonly PackedReadings[]): Readings {
  if (chunks.length === 0) return noReadings
  const parts = chunks.map((chunk) => decodeReadings(chunk.payload, chunk.start_ms, chunk.count))
  if (parts.length === 1) return parts[0]!
  const length = parts.reduce((sum, part) => sum + part.times.length, 0)
  const times = new Float64Array(length)
  const values = new Float64Array(length)
  let at = 0
  for (const part of parts) {
    times.set(part.times, at)
    values.set(part.values, at)
    at += part.times.length
  }
  return { times, values }
}

/** The readings of a series within one tenure, as ingest reads them back. */
export interface SeriesInTenure {
  readonly sensorboxKey: number
  readonly measure: number
  readonly tenureKey: number
}

const chunksAPage = 16

/** The readings of a series from a time on, a page of some chunks at a time, oldest first. */
export async function* readPagesFrom(
  tx: Tx,
  series: SeriesInTenure,
  fromMs: number,
): AsyncGenerator<Readings> {
  for (let from = fromMs; ; ) {
    const chunks = await chunksFrom(tx, series, from, monthStart(from), chunksAPage)
    const last = chunks[chunks.length - 1]
    if (!last) return
    const page = unpack(chunks)
    yield slice(page, placeOf(page.times, from))
    if (chunks.length < chunksAPage) return
    from = last.end_ms + 1
  }
}

/** The time of the newest reading of a series before the time; null when there is none. */
export async function timeBefore(tx: Tx, series: SeriesInTenure, beforeMs: number): Promise<number | null> {
  const chunk = await chunkBefore(tx, series, beforeMs)
  if (!chunk) return null
  const { times } = decodeReadings(chunk.payload, chunk.start_ms, chunk.count)
  return times[placeOf(times, beforeMs) - 1] ?? null
}
