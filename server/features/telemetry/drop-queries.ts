import { measureTypes } from '@sensorstack/contract/features/sensorboxes/measures.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

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

/** Deletes at most so many chunks of a tenure that begin in [fromMs, beforeMs), from the first on without `fromMs`. */
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

/** Deletes at most so many hours of a tenure before the hour. */
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

/** A tenure with two spans of hours, [from, to) each, either of which may be empty. */
export interface HourSpans extends TenureKeys {
  readonly readings: readonly [from: number, to: number]
  readonly hours: readonly [from: number, to: number]
}

/**
 * Of these tenures those that have an hour in one of their spans, and in which. Every reading has its hour, so this
 * says where readings are without looking at them: one step down an index a measure and span.
 */
export async function tenuresWithHours(
  tx: Tx,
  tenures: readonly HourSpans[],
): Promise<{ sensorbox_key: number; readings: boolean; hours: boolean }[]> {
  const column = (of: (one: HourSpans) => number) => tenures.map(of)
  const hourIn = (span: 'readings' | 'hours') => sql`
    left join lateral (
      select true as found from measurement_hour h
      where h.sensorbox_key = t.sensorbox_key and h.measure = any (${everyMeasure}::smallint[])
        and h.hour >= t.${sql.raw(`${span}_from`)} and h.hour < t.${sql.raw(`${span}_to`)} and h.tenure_key = t.tenure_key
      limit 1) ${sql.raw(span)} on true`
  const { rows } = await sql<{ sensorbox_key: number; readings: boolean; hours: boolean }>`
    select t.sensorbox_key, readings.found is true as readings, hours.found is true as hours
    from unnest(${column((one) => one.sensorboxKey)}::bigint[], ${column((one) => one.tenureKey)}::bigint[],
        ${column((one) => one.readings[0])}::integer[], ${column((one) => one.readings[1])}::integer[],
        ${column((one) => one.hours[0])}::integer[], ${column((one) => one.hours[1])}::integer[])
      as t (sensorbox_key, tenure_key, readings_from, readings_to, hours_from, hours_to)
      ${hourIn('readings')} ${hourIn('hours')}
    where readings.found or hours.found`.execute(tx)
  return rows
}
