import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { ChunkRow } from './write-queries.ts'

/** A series of a box that may have chunks worth packing together. */
export interface LooseSeries {
  readonly measure: number
  readonly loose: number
  readonly loose_from_ms: number
}

/** A chunk of it; without its payload when it is not packed again. */
export type LooseChunk = Pick<ChunkRow, 'measure' | 'start_ms' | 'tenure_key' | 'count'> & {
  readonly payload: Buffer | null
}

/**
 * Lets the commit of this transaction return before it is on the disk, so that nobody waits for the disk behind its
 * locks. A crash may undo it as a whole. An upload that is acknowledged behind it has waited for the disk, which then
 * has both.
 */
export async function commitLazily(tx: Tx): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tx)
}

/** Boxes with a series that has many new chunks, those with the most first. */
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

/** The next boxes behind this one, by their keys, that have anything to pack together. */
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

/** The series of a box that have anything to pack together; only those with many new chunks when `piled`. */
export async function looseSeries(tx: Tx, sensorboxKey: number, piled: boolean): Promise<LooseSeries[]> {
  return tx
    .selectFrom('measurement_series')
    .select(['measure', 'loose', 'loose_from_ms'])
    .where('sensorbox_key', '=', sensorboxKey)
    .where('loose_from_ms', 'is not', null)
    .where('piles', '>=', piled ? 1 : 0)
    .$narrowType<{ loose_from_ms: number }>()
    .execute()
}

/**
 * The chunks of each series from its time on, oldest first and at most `limit` of each: from the last one before in the
 * same month that has enough readings, else from the beginning of the month. Of those with enough the payload is left
 * out.
 */
export async function looseChunks(
  tx: Tx,
  sensorboxKey: number,
  series: readonly { measure: number; fromMs: number; monthMs: number }[],
  { enough, limit }: { enough: number; limit: number },
): Promise<LooseChunk[]> {
  const firstMonth = Math.min(...series.map((one) => one.monthMs))
  const { rows } = await sql<LooseChunk>`
    select c.measure, c.start_ms, c.tenure_key, c.count,
      case when c.count < ${enough} then c.payload end as payload
    from unnest(${series.map((one) => one.measure)}::smallint[], ${series.map((one) => one.fromMs)}::bigint[],
      ${series.map((one) => one.monthMs)}::bigint[]) as s (measure, from_ms, month_ms)
    cross join lateral (
      select * from measurement_chunk
      where sensorbox_key = ${sensorboxKey} and measure = s.measure and start_ms >= ${firstMonth}
        and start_ms >= coalesce((
          select max(b.start_ms) from measurement_chunk b
          where b.sensorbox_key = ${sensorboxKey} and b.measure = s.measure and b.start_ms >= ${firstMonth}
            and b.start_ms >= s.month_ms and b.start_ms < s.from_ms and b.count >= ${enough}), s.month_ms)
      order by start_ms limit ${limit}) c
    order by c.measure, c.start_ms`.execute(tx)
  return rows
}

/** Notes what is left to pack together of a box's series; null when nothing is. */
export async function saveLoose(
  tx: Tx,
  sensorboxKey: number,
  series: readonly { measure: number; loose: number; looseFromMs: number | null }[],
): Promise<void> {
  await sql`
    update measurement_series m set loose = n.loose, loose_from_ms = n.loose_from_ms
    from unnest(${series.map((one) => one.measure)}::smallint[], ${series.map((one) => one.loose)}::integer[],
      ${series.map((one) => one.looseFromMs)}::bigint[]) as n (measure, loose, loose_from_ms)
    where m.sensorbox_key = ${sensorboxKey} and m.measure = n.measure`.execute(tx)
}
