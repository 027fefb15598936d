import type { Tx } from '../../../platform/db/database.ts'
import { insertChunks, insertHours } from './append-queries.ts'
import { chunksOf, hoursOf, sumHours } from './chunks.ts'
import { decodeReadings } from './codec.ts'
import { hourMs, hourOf, monthStart } from './months.ts'
import { between, noReadings } from './readings.ts'
import {
  type ChunkRow,
  chunksReaching,
  deleteChunks,
  deleteHoursFrom,
  type HourRow,
  openToWrite,
} from './write-queries.ts'

/** The end of one tenure of a box and the start of the next. */
export interface HandOver {
  readonly sensorboxKey: number
  readonly fromTenure: number
  readonly toTenure: number
  readonly atMs: number
  /** Whether the next owner gets what the box has sent before. */
  readonly withData: boolean
}

/**
 * Moves the readings at or after a hand-over to the tenure that begins there, or deletes them if the hand-over is without data:
 * they arrived before it, so the next owner must not see them. A box whose clock is fast may already have sent readings for the
 * next minutes, and no reading may stay in a tenure that doesn't cover its time. Only chunks that extend beyond the hand-over
 * are rewritten, however many readings are older. The box must be locked.
 */
export async function handOverReadings(
  tx: Tx,
  { sensorboxKey, fromTenure, toTenure, atMs, withData }: HandOver,
): Promise<void> {
  await openToWrite(tx, [fromTenure, toTenure])
  // The sums of this hour are recalculated from its readings, so all chunks with readings in it are needed.
  const hourStart = hourOf(atMs) * hourMs
  const chunks = await chunksReaching(tx, sensorboxKey, fromTenure, hourStart, monthStart(hourStart))
  const reaching = chunks.filter((chunk) => chunk.end_ms >= atMs)
  if (reaching.length === 0) return

  const packed: ChunkRow[] = []
  const hours: HourRow[] = []
  for (const chunk of chunks) {
    const key = { sensorboxKey, measure: chunk.measure }
    const readings = decodeReadings(chunk.payload, chunk.start_ms, chunk.count)
    const kept = { ...key, tenureKey: fromTenure }
    const moved = { ...key, tenureKey: toTenure }
    const before = between(readings, Number.NEGATIVE_INFINITY, atMs)
    const after = withData ? between(readings, atMs, Number.POSITIVE_INFINITY) : noReadings
    if (chunk.end_ms >= atMs) packed.push(...chunksOf(kept, before), ...chunksOf(moved, after))
    hours.push(...hoursOf(kept, between(before, hourStart, atMs)), ...hoursOf(moved, after))
  }
  await deleteChunks(tx, sensorboxKey, reaching)
  await insertChunks(tx, packed)
  await deleteHoursFrom(tx, sensorboxKey, fromTenure, hourOf(atMs))
  await insertHours(tx, sumHours(hours))
}
