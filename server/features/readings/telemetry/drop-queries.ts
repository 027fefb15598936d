import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { everyCode } from './series-codes.ts'

/** The keys by which readings of a tenure are stored. */
export interface TenureKeys {
  readonly sensorboxKey: number
  readonly tenureKey: number
}

/** The data that is partitioned by month: readings in chunks, and their hourly sums. */
export const monthlyData = ['readings', 'hours'] as const
export type MonthlyData = (typeof monthlyData)[number]

const tables: Readonly<Record<MonthlyData, string>> = {
  readings: 'measurement_chunk',
  hours: 'measurement_hour',
}

/** Returns the starts of the months that have a partition of either kind of data, oldest first. */
export async function partitionedMonths(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct right(c.relname, 7) as month from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = any (${Object.values(tables)}::regclass[]) and c.relkind = 'r'
    order by 1`.execute(tx)
  return rows.map(({ month }) => Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1, 1))
}

/** Blocks writers to a month until the transaction ends; returns false if it has no partition. Fails instead of waiting. */
export async function lockPartition(tx: Tx, data: MonthlyData, monthMs: number): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean
  }>`select lock_month_partition(${tables[data]}, ${monthMs}::bigint) as found`.execute(tx)
  return rows[0]?.found ?? false
}

/** Drops the partition of a month with all its data. Fails instead of waiting for a lock. */
export async function dropPartition(tx: Tx, data: MonthlyData, monthMs: number): Promise<void> {
  await sql`select drop_month_partition(${tables[data]}, ${monthMs}::bigint)`.execute(tx)
}

/** Whether any of these tenures has a chunk that begins in [startMs, endMs). */
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

/**
 * Deletes up to `limit` chunks of a tenure that begin in [fromMs, beforeMs) and returns how many. A null `fromMs` means from
 * the first chunk.
 */
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

/** Deletes up to `limit` hours of a tenure before the hour and returns how many. */
export async function deleteHoursBefore(
  tx: Tx,
  { sensorboxKey, tenureKey }: TenureKeys,
  hour: number,
  limit: number,
): Promise<number> {
  // With the measures given, the index finds a time; without them, only the box.
  const before = sql`sensorbox_key = ${sensorboxKey} and measure = any (${[...everyCode]}::smallint[])
    and hour < ${hour} and tenure_key = ${tenureKey}`
  const result = await sql`
    delete from measurement_hour where ${before} and (measure, hour) in (
      select measure, hour from measurement_hour where ${before} limit ${limit})`.execute(tx)
  return Number(result.numAffectedRows)
}

/** A tenure with a range of hours, [from, to). */
export interface HourSpan extends TenureKeys {
  readonly from: number
  readonly to: number
}

/**
 * Returns the keys of those tenures that have an hour in their range. Every reading belongs to an hour, so this finds
 * readings without reading them: it takes one index lookup per measure.
 */
export async function tenuresWithHours(tx: Tx, spans: readonly HourSpan[]): Promise<number[]> {
  const { rows } = await sql<{ tenure_key: number }>`
    select t.tenure_key
    from unnest(${spans.map((one) => one.sensorboxKey)}::bigint[], ${spans.map((one) => one.tenureKey)}::bigint[],
        ${spans.map((one) => one.from)}::integer[], ${spans.map((one) => one.to)}::integer[])
        as t (sensorbox_key, tenure_key, from_hour, to_hour)
      join lateral (
        select from measurement_hour h where h.sensorbox_key = t.sensorbox_key
          and h.measure = any (${[...everyCode]}::smallint[]) and h.hour >= t.from_hour and h.hour < t.to_hour
          and h.tenure_key = t.tenure_key
        limit 1) h on true`.execute(tx)
  return rows.map((row) => row.tenure_key)
}
