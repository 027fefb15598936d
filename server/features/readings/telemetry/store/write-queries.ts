import { CompiledQuery, sql } from 'kysely'
import { bigints, smallints } from '../../../../platform/db/binary-arrays.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { HeldKey } from '../../../core/facts-versions/public.ts'
import { type ChunkRow, type SeriesSpan, seriesName } from '../chunks/rows.ts'

/** Returns the time of the newest reading of each series that has any, by `seriesName`. */
export async function newestOfSeries(
  tx: Tx,
  series: readonly { sensorbox_key: number; measure: number }[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ sensorbox_key: number; measure: number; newest_ms: number }>`
    select m.sensorbox_key, m.measure, m.newest_ms
    from unnest(${series.map((one) => one.sensorbox_key)}::bigint[], ${series.map((one) => one.measure)}::smallint[])
      as s (sensorbox_key, measure)
    join measurement_series m on m.sensorbox_key = s.sensorbox_key and m.measure = s.measure`.execute(tx)
  return new Map(rows.map((row) => [seriesName(row), row.newest_ms]))
}

/** Returns the time of the newest reading of every series of these boxes, by box key and measure. */
export async function newestOfBoxes(
  tx: Tx,
  sensorboxKeys: readonly number[],
): Promise<Map<number, Map<number, number>>> {
  const rows = await tx
    .selectFrom('measurement_series')
    .select(['sensorbox_key', 'measure', 'newest_ms'])
    .where('sensorbox_key', '=', sql<number>`any (${[...sensorboxKeys]}::bigint[])`)
    .execute()
  const newest = new Map<number, Map<number, number>>(sensorboxKeys.map((key) => [key, new Map()]))
  for (const row of rows) newest.get(row.sensorbox_key)?.set(row.measure, row.newest_ms)
  return newest
}

/** Returns the chunks that overlap one of the spans, without duplicates. A span must not extend beyond the end of its month. */
export async function chunksTouching(
  tx: Tx,
  spans: readonly (SeriesSpan & { month_ms: number })[],
): Promise<ChunkRow[]> {
  const { rows } = await sql<ChunkRow>`
    select distinct c.sensorbox_key, c.measure, c.start_ms, c.end_ms, c.tenure_key, c.count, c.payload
    from unnest(${spans.map((span) => span.sensorbox_key)}::bigint[], ${spans.map((span) => span.measure)}::smallint[],
      ${spans.map((span) => span.from_ms)}::bigint[], ${spans.map((span) => span.to_ms)}::bigint[],
      ${spans.map((span) => span.month_ms)}::bigint[]) as s (sensorbox_key, measure, from_ms, to_ms, month_ms)
    join measurement_chunk c on c.sensorbox_key = s.sensorbox_key and c.measure = s.measure
      and c.start_ms >= s.month_ms and c.start_ms <= s.to_ms and c.end_ms >= s.from_ms
    order by c.sensorbox_key, c.measure, c.start_ms`.execute(tx)
  return rows
}

const deleteChunksText = `
  delete from measurement_chunk c using unnest($2::smallint[], $3::bigint[]) as d (measure, start_ms)
  where c.sensorbox_key = $1::bigint and c.measure = d.measure and c.start_ms = d.start_ms
    and c.start_ms between $4::bigint and $5::bigint`

/** Deletes these chunks of a box. */
export async function deleteChunks(
  tx: Tx,
  sensorboxKey: number,
  chunks: readonly { measure: number; start_ms: number }[],
): Promise<void> {
  if (chunks.length === 0) return
  const starts = chunks.map((chunk) => chunk.start_ms)
  const columns = [smallints(chunks.map((chunk) => chunk.measure)), bigints(starts)]
  const values = [sensorboxKey, ...columns, Math.min(...starts), Math.max(...starts)]
  await tx.executeQuery(CompiledQuery.raw(deleteChunksText, values))
}

/** Lets this transaction write the readings of a tenure of a locked box, and its series; it may read the telemetry of no other. */
export async function openToWrite(
  tx: Tx,
  { sensorboxKey, tenureKey }: { readonly sensorboxKey: HeldKey; readonly tenureKey: number },
): Promise<void> {
  await sql`set local app.tenures = ${sql.lit(String(tenureKey))}`.execute(tx)
  await sql`set local app.boxes = ${sql.lit(String(sensorboxKey))}`.execute(tx)
}

/** Limits how long this transaction waits for a lock. */
export async function limitLockWait(tx: Tx, ms: number): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(ms)}`.execute(tx)
}

/** Creates the partition of the month that contains the time, unless it exists. */
export async function ensurePartition(tx: Tx, ms: number): Promise<void> {
  await sql`select ensure_chunk_partition(${ms}::bigint)`.execute(tx)
}

/** Sets the storage of payloads on the shards of a month, which Citus creates with the default. The partition must be committed. */
export async function storeShardsAsTheyAre(tx: Tx, ms: number): Promise<void> {
  await sql`select store_shards_as_they_are(${ms}::bigint)`.execute(tx)
}
