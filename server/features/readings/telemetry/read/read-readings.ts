import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { readingMarks } from '@sensorstack/contract/features/core/sensorbox-kernel/reading-marks.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { decodeReadings } from '../chunks/codec.ts'
import { monthStart } from '../chunks/months.ts'
import { between, noReadings, placeOf, type Readings, slice } from '../chunks/readings.ts'
import { codeOf, codesOf, type SeriesMark } from '../chunks/series-codes.ts'
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
import type { VisibleTenures } from './visible-tenures-queries.ts'

/**
 * Returns the newest readings of each measure in the range, at most `limit` per measure, sorted oldest first, without those
 * that are set aside.
 */
export async function readReadings(
  tx: Tx,
  visible: VisibleTenures,
  measures: readonly MeasureType[],
  range: TimeRange,
  limit: number,
): Promise<Readings[]> {
  return readSeries(
    tx,
    visible,
    measures.map((measure) => codeOf(measure)),
    range,
    limit,
  )
}

/** Readings of one measure that are set aside for the same reason, or not at all. */
export interface MarkedReadings {
  readonly measure: MeasureType
  readonly mark: SeriesMark
  readonly readings: Readings
}

/**
 * Returns the newest readings of each measure in the range, at most `limit` per measure, with these marks. Each measure has
 * its readings by mark, sorted oldest first; those without a mark, if wanted, are always among them.
 */
export async function readMarkedReadings(
  tx: Tx,
  visible: VisibleTenures,
  measures: readonly MeasureType[],
  range: TimeRange,
  limit: number,
  marks: readonly SeriesMark[] = [null, ...readingMarks],
): Promise<MarkedReadings[]> {
  const wanted = measures.flatMap((measure) => marks.map((mark) => ({ measure, mark })))
  const codes = wanted.map(({ measure, mark }) => codeOf(measure, mark))
  const found = await readSeries(tx, visible, codes, range, limit)
  const all = wanted.map((of, i) => ({ ...of, readings: found[i]! }))
  return measures.flatMap((measure) => {
    const parts = all.filter((one) => one.measure === measure)
    const newest = newestOf(
      parts.map(({ readings }) => readings),
      limit,
    )
    return parts
      .map((part, i) => ({ ...part, readings: newest[i]! }))
      .filter(({ mark, readings }) => mark === null || readings.times.length > 0)
  })
}

/** Returns the parts without their oldest readings, so that together they have at most `limit`. */
function newestOf(parts: readonly Readings[], limit: number): Readings[] {
  const starts = parts.map(() => 0)
  let left = parts.reduce((sum, { times }) => sum + times.length, 0) - limit
  for (; left > 0; left--) {
    let oldest = 0
    for (let i = 1; i < parts.length; i++) {
      const time = parts[i]!.times[starts[i]!] ?? Number.POSITIVE_INFINITY
      if (time < (parts[oldest]!.times[starts[oldest]!] ?? Number.POSITIVE_INFINITY)) oldest = i
    }
    starts[oldest]!++
  }
  return parts.map((part, i) => slice(part, starts[i]!))
}

async function readSeries(
  tx: Tx,
  visible: VisibleTenures,
  codes: readonly number[],
  range: TimeRange,
  limit: number,
): Promise<Readings[]> {
  if (codes.length === 0) return []
  const { startMs, endMs } = seenOf(visible, range)
  const readings = unpackEach(await chunksInRange(tx, visible, codes, { startMs, endMs }, limit))
  return codes.map((code) => {
    const all = between(readings.get(code) ?? noReadings, startMs ?? Number.NEGATIVE_INFINITY, endMs)
    return slice(all, Math.max(0, all.times.length - limit))
  })
}

/** Returns the number of readings of a measure in the range, including those that are set aside. */
export async function countReadings(
  tx: Tx,
  visible: VisibleTenures,
  measure: MeasureType,
  range: TimeRange,
): Promise<number> {
  const { startMs, endMs } = seenOf(visible, range)
  const { whole, cut } = await countedChunks(tx, visible, codesOf(measure), { startMs, endMs })
  const inRange = cut.map((chunk) => between(unpack([chunk]), startMs ?? Number.NEGATIVE_INFINITY, endMs))
  return inRange.reduce((sum, { times }) => sum + times.length, whole)
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
