import { measureTypes } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** A tenure as the telemetry knows it. */
export interface TenureKeys {
  readonly sensorboxKey: number
  readonly tenureKey: number
}

/** By measure the index leads to a time, without it only to the box. */
const everyMeasure = Object.values(measureTypes).map(({ code }) => code)

/** The beginnings of the months that have a partition, oldest first. */
export async function partitionedMonths(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ month: string }>`
    select right(c.relname, 7) as month from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'measurement_chunk'::regclass and c.relname ~ '^measurement_chunk_\\d{4}_\\d{2}$'
    order by c.relname`.execute(tx)
  return rows.map(({ month }) => Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1, 1))
}

/** Keeps writers away from a month until the transaction ends; false when it has no partition. Gives up when it must wait. */
export async function lockPartition(tx: Tx, monthMs: number): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean
  }>`select lock_chunk_partition(${monthMs}::bigint) as found`.execute(tx)
  return rows[0]?.found ?? false
}

/** Drops the partition of a month with all that is in it. Gives up when it must wait. */
export async function dropPartition(tx: Tx, monthMs: number): Promise<void> {
  await sql`select drop_chunk_partition(${monthMs}::bigint)`.execute(tx)
}

/** Whether one of these tenures has a chunk that begins in [startMs, endMs). */
export async function haveChunks(
  tx: Tx,
  tenures: readonly TenureKeys[],
  startMs: number,
  endMs: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from unnest(${tenures.map((one) => one.sensorboxKey)}::bigint[], ${tenures.map((one) => one.tenureKey)}::bigint[])
        as t (sensorbox_key, tenure_key)
      join lateral (
        select from measurement_chunk c where c.sensorbox_key = t.sensorbox_key and c.tenure_key = t.tenure_key
          and c.start_ms >= ${startMs} and c.start_ms < ${endMs} limit 1) c on true
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Deletes at most this many chunks of a tenure that begin in [fromMs, beforeMs), from the first on without `fromMs`. */
export async function deleteChunksBefore(
  tx: Tx,
  { sensorboxKey, tenureKey }: TenureKeys,
  fromMs: number | null,
  beforeMs: number,
  limit: number,
): Promise<number> {
  const range = sql`sensorbox_key = ${sensorboxKey} and start_ms < ${beforeMs}
    ${fromMs === null ? sql`` : sql`and start_ms >= ${fromMs}`}`
  const result = await sql`
    delete from measurement_chunk where ${range} and (measure, start_ms) in (
      select measure, start_ms from measurement_chunk where ${range} and tenure_key = ${tenureKey} limit ${limit})`.execute(
    tx,
  )
  return Number(result.numAffectedRows)
}

/** Deletes at most this many hours of a tenure before the hour. */
export async function deleteHoursBefore(
  tx: Tx,
  { sensorboxKey, tenureKey }: TenureKeys,
  hour: number,
  limit: number,
): Promise<number> {
  const before = sql`sensorbox_key = ${sensorboxKey} and measure = any (${everyMeasure}::smallint[])
    and hour < ${hour} and tenure_key = ${tenureKey}`
  const result = await sql`
    delete from measurement_hour where ${before} and (measure, hour) in (
      select measure, hour from measurement_hour where ${before} limit ${limit})`.execute(tx)
  return Number(result.numAffectedRows)
}

/** A tenure with a span of hours, [from, to). */
export interface HourSpan extends TenureKeys {
  readonly from: number
  readonly to: number
}

/**
 * The keys of those of these tenures that have an hour in their span. Every reading has its hour, so this says where
 * readings are without looking at them: a step down an index for each measure.
 */
export async function tenuresWithHours(tx: Tx, spans: readonly HourSpan[]): Promise<number[]> {
  const { rows } = await sql<{ tenure_key: number }>`
    select t.tenure_key
    from unnest(${spans.map((one) => one.sensorboxKey)}::bigint[], ${spans.map((one) => one.tenureKey)}::bigint[],
        ${spans.map((one) => one.from)}::integer[], ${spans.map((one) => one.to)}::integer[])
        as t (sensorbox_key, tenure_key, from_hour, to_hour)
      join lateral (
        select from measurement_hour h where h.sensorbox_key = t.sensorbox_key
          and h.measure = any (${everyMeasure}::smallint[]) and h.hour >= t.from_hour and h.hour < t.to_hour
          and h.tenure_key = t.tenure_key
        limit 1) h on true`.execute(tx)
  return rows.map((row) => row.tenure_key)
}
