import { CompiledQuery, sql } from 'kysely'
import { bigints, integers, smallints } from '../../../../platform/db/binary-arrays.ts'
import { setLocal } from '../../../../platform/db/connection/transaction.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { ChunkRow } from '../chunks/rows.ts'

/** A series of a box that may have chunks worth compacting. */
export interface LooseSeries {
  readonly measure: number
  readonly loose: number
  readonly loose_from_ms: number
}

/** A chunk of such a series; the payload is null for chunks that are not packed again. */
export type LooseChunk = Pick<ChunkRow, 'measure' | 'start_ms' | 'tenure_key' | 'count'> & {
  readonly payload: Buffer | null
}

/**
 * Lets the commit of this transaction return before it is flushed to disk, so that no other transaction waits for the disk
 * because of its locks. A crash may undo the whole transaction. When a later upload is acknowledged, its own commit has
 * flushed both.
 */
export async function commitLazily(tx: Tx): Promise<void> {
  await setLocal(tx, { synchronous_commit: 'off' })
}

/** Returns boxes with a series that has many new chunks, those with the most first. */
export async function boxesWithPiles(tx: Tx, except: readonly number[], limit: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('measurement_series')
    .select('sensorbox_key')
    .where('piles', '>', 0)
    .where('sensorbox_key', '<>', sql<number>`all (${[...except]}::bigint[])`)
    .groupBy('sensorbox_key')
    .orderBy(sql`max(piles) desc`)
    .limit(limit)
    .execute()
  return rows.map((row) => row.sensorbox_key)
}

/** Returns the next boxes after a key that have anything to compact. */
export async function nextLooseBoxes(tx: Tx, afterKey: number, limit: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('measurement_series')
    .select('sensorbox_key')
    .distinct()
    .where('sensorbox_key', '>', afterKey)
    .where('loose_from_ms', 'is not', null)
    .orderBy('sensorbox_key')
    .limit(limit)
    .execute()
  return rows.map((row) => row.sensorbox_key)
}

const looseSeriesText = `
  select measure, loose, loose_from_ms from measurement_series
  where sensorbox_key = $1::bigint and loose_from_ms is not null and piles >= $2::integer`

/** Returns the series of a box that have anything to compact; with `piled` only those that have many new chunks. */
export async function looseSeries(tx: Tx, sensorboxKey: number, piled: boolean): Promise<LooseSeries[]> {
  const query = CompiledQuery.raw(looseSeriesText, [sensorboxKey, piled ? 1 : 0])
  return (await tx.executeQuery<LooseSeries>(query)).rows
}

/** Returns all chunks of a series as one value, because most are so small that reading a row each would cost more. */
const looseChunksText = `
  select s.measure, string_agg(
    int8send(c.start_ms) || int8send(c.tenure_key) || int4send(c.count)
      || int4send(coalesce(octet_length(c.payload), -1)) || coalesce(c.payload, ''), '' order by c.start_ms) as chunks
  from unnest($2::smallint[], $3::bigint[], $4::bigint[]) as s (measure, from_ms, month_ms)
  cross join lateral (
    select start_ms, tenure_key, count, case when count < $6 then payload end as payload from measurement_chunk
    where sensorbox_key = $1::bigint and measure = s.measure and start_ms >= $5::bigint
      and start_ms >= coalesce((
        select max(b.start_ms) from measurement_chunk b
        where b.sensorbox_key = $1::bigint and b.measure = s.measure and b.start_ms >= $5::bigint
          and b.start_ms >= s.month_ms and b.start_ms < s.from_ms and b.count >= $6::integer), s.month_ms)
    order by start_ms limit $7::bigint) c
  group by s.measure order by s.measure`

/**
 * Returns the chunks of each series, oldest first and at most `limit` for each. They start with the last chunk before the
 * given time that is in the same month and has enough readings, or else at the beginning of the month. Chunks with enough
 * readings come without their payload.
 */
export async function looseChunks(
  tx: Tx,
  sensorboxKey: number,
  series: readonly { measure: number; fromMs: number; monthMs: number }[],
  { enough, limit }: { enough: number; limit: number },
): Promise<LooseChunk[]> {
  const query = CompiledQuery.raw(looseChunksText, [
    sensorboxKey,
    smallints(series.map((one) => one.measure)),
    bigints(series.map((one) => one.fromMs)),
    bigints(series.map((one) => one.monthMs)),
    Math.min(...series.map((one) => one.monthMs)),
    enough,
    limit,
  ])
  const { rows } = await tx.executeQuery<{ measure: number; chunks: Buffer }>(query)
  return rows.flatMap(({ measure, chunks }) => chunksIn(chunks, measure))
}

function chunksIn(packed: Buffer, measure: number): LooseChunk[] {
  const chunks: LooseChunk[] = []
  for (let at = 0; at < packed.length; ) {
    const length = packed.readInt32BE(at + 20)
    const from = at + 24
    chunks.push({
      measure,
      start_ms: Number(packed.readBigInt64BE(at)),
      tenure_key: Number(packed.readBigInt64BE(at + 8)),
      count: packed.readInt32BE(at + 16),
      payload: length < 0 ? null : packed.subarray(from, from + length),
    })
    at = from + Math.max(0, length)
  }
  return chunks
}

/** Stores where compaction has to continue in a box's series; a null `looseFromMs` means that nothing is left to compact. */
export async function saveLoose(
  tx: Tx,
  sensorboxKey: number,
  series: readonly { measure: number; loose: number; looseFromMs: number | null }[],
): Promise<void> {
  const columns = [
    smallints(series.map((one) => one.measure)),
    integers(series.map((one) => one.loose)),
    bigints(series.map((one) => one.looseFromMs)),
  ]
  const text = `
    update measurement_series m set loose = n.loose, loose_from_ms = n.loose_from_ms
    from unnest($2::smallint[], $3::integer[], $4::bigint[]) as n (measure, loose, loose_from_ms)
    where m.sensorbox_key = $1::bigint and m.measure = n.measure`
  await tx.executeQuery(CompiledQuery.raw(text, [sensorboxKey, ...columns]))
}
