import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import type { SeriesKey } from '../chunks/chunks.ts'
import { monthStart } from '../chunks/months.ts'
import type { ChunkRow, TenureKeys } from '../chunks/rows.ts'

/** Returns the chunks of these series of a tenure that overlap [startMs, endMs), each series oldest first. */
export async function chunksOverlapping(
  tx: Tx,
  { sensorboxKey, tenureKey }: TenureKeys,
  measures: readonly number[],
  { startMs, endMs }: { readonly startMs: number; readonly endMs: number },
): Promise<ChunkRow[]> {
  return (
    tx
      .selectFrom('measurement_chunk')
      .selectAll()
      .where('sensorbox_key', '=', sensorboxKey)
      .where('measure', '=', sql<number>`any (${[...measures]}::smallint[])`)
      .where('tenure_key', '=', tenureKey)
      // A chunk never begins before its month.
      .where('start_ms', '>=', monthStart(startMs))
      .where('start_ms', '<', endMs)
      .where('end_ms', '>=', startMs)
      .orderBy('measure')
      .orderBy('start_ms')
      .execute()
  )
}

/** Returns the sums of these hours of a series, as far as they have readings. */
export async function sumsOfHours(
  tx: Tx,
  { sensorboxKey, tenureKey, measure }: SeriesKey,
  hours: Iterable<number>,
): Promise<{ hour: number; sum: number }[]> {
  return tx
    .selectFrom('measurement_hour')
    .select(['hour', 'sum'])
    .where('sensorbox_key', '=', sensorboxKey)
    .where('measure', '=', measure)
    .where('tenure_key', '=', tenureKey)
    .where('hour', '=', sql<number>`any (${[...hours]}::integer[])`)
    .execute()
}

/** Deletes these hours of series in a tenure. */
export async function deleteHours(
  tx: Tx,
  { sensorboxKey, tenureKey }: TenureKeys,
  measures: readonly number[],
  hours: Iterable<number>,
): Promise<void> {
  await tx
    .deleteFrom('measurement_hour')
    .where('sensorbox_key', '=', sensorboxKey)
    .where('measure', '=', sql<number>`any (${[...measures]}::smallint[])`)
    .where('tenure_key', '=', tenureKey)
    .where('hour', '=', sql<number>`any (${[...hours]}::integer[])`)
    .execute()
}
