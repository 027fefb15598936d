import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { HeldKey } from '../../../core/facts-versions/public.ts'
import { chunksOf, hoursOf, type SeriesKey } from '../chunks/chunks.ts'
import { decodeReadings } from '../chunks/codec.ts'
import { hourMs, hourOf } from '../chunks/months.ts'
import { between, merge, pick } from '../chunks/readings.ts'
import type { ChunkRow, HourRow } from '../chunks/rows.ts'
import { codeOf, type SeriesMark } from '../chunks/series-codes.ts'
import { unpack } from '../read/read-readings.ts'
import { insertChunks, insertHours, moveSeries } from './append-queries.ts'
import { chunksOverlapping, deleteHours, sumsOfHours } from './move-queries.ts'
import { deleteChunks, openToWrite } from './write-queries.ts'

/** Readings of one measure in one tenure that get another mark. Times are in milliseconds; the end is exclusive. */
export interface MovedReadings {
  readonly sensorboxKey: HeldKey
  readonly tenureKey: number
  readonly type: MeasureType
  readonly from: SeriesMark
  readonly to: SeriesMark
  readonly fromMs: number
  readonly toMs: number
  /** The sums to restore, as returned when the readings were moved away. */
  readonly sumsBefore?: readonly (readonly [hour: number, sum: number])[]
}

/**
 * Moves readings from one series of a measure to another and recalculates the hourly sums of both. Returns how many were moved,
 * and the previous sums of those hours in which adding the readings in order gives another result, because they were added in
 * the order of their arrival. The transaction may afterwards read the telemetry of this tenure only.
 */
export async function moveReadings(
  tx: Tx,
  moved: MovedReadings,
): Promise<{ count: number; sumsBefore: [hour: number, sum: number][] }> {
  const { sensorboxKey, tenureKey, fromMs, toMs } = moved
  const from: SeriesKey = { sensorboxKey, tenureKey, measure: codeOf(moved.type, moved.from) }
  const to: SeriesKey = { sensorboxKey, tenureKey, measure: codeOf(moved.type, moved.to) }
  await openToWrite(tx, moved)
  // Whole hours, because the sums of an hour that is cut are recalculated from all its readings.
  const chunks = await chunksOverlapping(tx, moved, [from.measure, to.measure], {
    startMs: hourOf(fromMs) * hourMs,
    endMs: (hourOf(toMs - 1) + 1) * hourMs,
  })
  const source = chunks.filter((chunk) => chunk.measure === from.measure)
  const target = chunks.filter((chunk) => chunk.measure === to.measure)
  const before = unpack(source)
  const readings = between(before, fromMs, toMs)
  if (readings.times.length === 0) return { count: 0, sumsBefore: [] }
  const isTouched = (chunk: ChunkRow) => chunk.start_ms < toMs && chunk.end_ms >= fromMs

  const rest = source.filter(isTouched).flatMap((chunk) => {
    const all = decodeReadings(chunk.payload, chunk.start_ms, chunk.count)
    const earlier = between(all, Number.NEGATIVE_INFINITY, fromMs)
    return [...chunksOf(from, earlier), ...chunksOf(from, between(all, toMs, Number.POSITIVE_INFINITY))]
  })
  const packed = [...rest, ...chunksOf(to, merge(unpack(target.filter(isTouched)), readings))]
  await deleteChunks(tx, sensorboxKey, chunks.filter(isTouched))
  await insertChunks(tx, packed)
  await moveSeries(tx, packed)

  const hours = new Set([...readings.times].map(hourOf))
  const inHours = ({ hour }: { readonly hour: number }) => hours.has(hour)
  const sums = new Map((await sumsOfHours(tx, from, hours)).map(({ hour, sum }) => [hour, sum]))
  const sumsBefore = hoursOf(from, before).flatMap(({ hour, sum }): [number, number][] => {
    const stored = sums.get(hour)
    return stored === undefined || stored === sum ? [] : [[hour, stored]]
  })
  const kept = pick(before, (place) => before.times[place]! < fromMs || before.times[place]! >= toMs)
  const known = new Map(moved.sumsBefore)
  const after = hoursOf(to, merge(unpack(target), readings)).map((row) => restored(row, known.get(row.hour)))
  await deleteHours(tx, moved, [from.measure, to.measure], hours)
  await insertHours(tx, [...hoursOf(from, kept), ...after].filter(inHours))
  return { count: readings.times.length, sumsBefore }
}

/** Returns the hour with its known sum if that differs only by rounding, so that the hour has the same readings as before. */
function restored(row: HourRow, known: number | undefined): HourRow {
  const rounding = 1e-12 * row.count * Math.max(Math.abs(row.min), Math.abs(row.max))
  return known !== undefined && Math.abs(known - row.sum) <= rounding ? { ...row, sum: known } : row
}
