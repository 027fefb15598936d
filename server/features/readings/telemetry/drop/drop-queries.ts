import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import { hourOf, nextMonthStart } from '../chunks/months.ts'
import type { TenureKeys } from '../chunks/rows.ts'
import { everyCode } from '../chunks/series-codes.ts'

/** The data that is partitioned by month: readings in chunks, and their hourly sums. */
export const monthlyData = ['readings', 'hours'] as const
export type MonthlyData = (typeof monthlyData)[number]

const tables: Readonly<Record<MonthlyData, string>> = {
  readings: 'measurement_chunk',
  hours: 'measurement_hour',
}

/** The partition of a month. A detached one is being dropped: nothing is stored in it, and only a search for kept data reads it. */
export interface MonthPartition {
  readonly data: MonthlyData
  /** The start of the month. */
  readonly monthMs: number
  readonly name: string
  readonly isAttached: boolean
}

/** Returns the partitions of both kinds of data, the oldest month first. */
export async function monthPartitions(tx: Tx): Promise<MonthPartition[]> {
  const { rows } = await sql<{ name: string; isAttached: boolean }>`
    select c.relname as name, exists (select from pg_inherits i where i.inhrelid = c.oid) as "isAttached" from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname ~ ${`^(${Object.values(tables).join('|')})_\\d{4}_\\d{2}$`}
    order by right(c.relname, 7), c.relname`.execute(tx)
  return rows.map((row) => ({
    ...row,
    data: row.name.startsWith(tables.readings) ? 'readings' : 'hours',
    monthMs: Date.UTC(Number(row.name.slice(-7, -3)), Number(row.name.slice(-2)) - 1, 1),
  }))
}

/** Detaches a partition, so that it can be searched and dropped. Fails instead of waiting for a lock. */
export async function detachPartition(tx: Tx, { data, monthMs }: MonthPartition): Promise<void> {
  await sql`select detach_month_partition(${tables[data]}, ${monthMs}::bigint)`.execute(tx)
}

export async function attachPartition(tx: Tx, { data, monthMs }: MonthPartition): Promise<void> {
  await sql`select attach_month_partition(${tables[data]}, ${monthMs}::bigint)`.execute(tx)
}

/** Drops a detached partition with all its data. The transaction must not have read it. Fails instead of waiting for a lock. */
export async function dropPartition(tx: Tx, { data, monthMs }: MonthPartition): Promise<void> {
  await sql`select drop_month_partition(${tables[data]}, ${monthMs}::bigint)`.execute(tx)
}

/** Whether any of these tenures has data of the partition's kind in its month. */
export async function haveDataIn(
  tx: Tx,
  { data, monthMs, name, isAttached }: MonthPartition,
  tenures: readonly TenureKeys[],
): Promise<boolean> {
  const [startMs, endMs] = [monthMs, nextMonthStart(monthMs)]
  const inMonth =
    data === 'readings'
      ? sql`d.start_ms >= ${startMs} and d.start_ms < ${endMs}`
      : sql`d.hour >= ${hourOf(startMs)} and d.hour < ${hourOf(endMs)}`
  const { rows } = await sql`
    select d.tenure_key
    from unnest(${tenures.map((one) => one.sensorboxKey)}::bigint[], ${tenures.map((one) => one.tenureKey)}::bigint[])
        as t (sensorbox_key, tenure_key)
      join ${sql.table(isAttached ? tables[data] : name)} d
        on d.sensorbox_key = t.sensorbox_key and d.tenure_key = t.tenure_key and ${inMonth}
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
 * readings without reading them. It takes a statement per tenure, all sent together, and one index lookup per measure.
 */
export async function tenuresWithHours(tx: Tx, spans: readonly HourSpan[]): Promise<number[]> {
  const found = await Promise.all(spans.map((span) => hasHour(tx, span)))
  return spans.filter((_, i) => found[i]).map((span) => span.tenureKey)
}

async function hasHour(tx: Tx, { sensorboxKey, tenureKey, from, to }: HourSpan): Promise<boolean> {
  const { rows } = await sql`
    select hour from measurement_hour where sensorbox_key = ${sensorboxKey} and measure = any (${[...everyCode]}::smallint[])
      and hour >= ${from} and hour < ${to} and tenure_key = ${tenureKey}
    limit 1`.execute(tx)
  return rows.length > 0
}
