import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import { monthStart } from '../chunks/months.ts'
import type { PackedReadings } from './read-queries.ts'
import type { SeriesInTenure } from './read-readings.ts'

/** Part of a series; the results have its number. */
export interface NumberedPart extends SeriesInTenure {
  readonly number: number
  /** In hours or in milliseconds. The end isn't part of it. */
  readonly start: number
  readonly end: number
}

/** Returns the lowest and the highest of the hourly extremes in each part that has any. Starts and ends are hours. */
export async function extremesOfHours(
  tx: Tx,
  parts: readonly NumberedPart[],
): Promise<{ number: number; min: number; max: number }[]> {
  if (parts.length === 0) return []
  const { rows } = await sql<{ number: number; min: number; max: number }>`
    select p.number, min(h.min) as min, max(h.max) as max
    from unnest(${parts.map((part) => part.number)}::integer[], ${parts.map((part) => part.sensorboxKey)}::bigint[],
        ${parts.map((part) => part.measure)}::smallint[], ${parts.map((part) => part.tenureKey)}::bigint[],
        ${parts.map((part) => part.start)}::integer[], ${parts.map((part) => part.end)}::integer[])
      as p (number, sensorbox_key, measure, tenure_key, start_hour, end_hour)
    join measurement_hour h on h.sensorbox_key = p.sensorbox_key and h.measure = p.measure
      and h.tenure_key = p.tenure_key and h.hour >= p.start_hour and h.hour < p.end_hour
    group by p.number`.execute(tx)
  return rows
}

/** Returns the first hour in each part in which this value was the lowest or the highest, if there is one. Starts and ends are hours. */
export async function firstHoursWith(
  tx: Tx,
  parts: readonly (NumberedPart & { readonly value: number })[],
): Promise<{ number: number; hour: number }[]> {
  if (parts.length === 0) return []
  const { rows } = await sql<{ number: number; hour: number }>`
    select p.number, min(h.hour) as hour
    from unnest(${parts.map((part) => part.number)}::integer[], ${parts.map((part) => part.sensorboxKey)}::bigint[],
        ${parts.map((part) => part.measure)}::smallint[], ${parts.map((part) => part.tenureKey)}::bigint[],
        ${parts.map((part) => part.start)}::integer[], ${parts.map((part) => part.end)}::integer[],
        ${parts.map((part) => part.value)}::float8[])
      as p (number, sensorbox_key, measure, tenure_key, start_hour, end_hour, value)
    join measurement_hour h on h.sensorbox_key = p.sensorbox_key and h.measure = p.measure
      and h.tenure_key = p.tenure_key and h.hour >= p.start_hour and h.hour < p.end_hour
      and (h.min = p.value or h.max = p.value)
    group by p.number`.execute(tx)
  return rows
}

/** Returns the chunks that overlap each part. Starts and ends are milliseconds of one month. */
export async function chunksOfParts(
  tx: Tx,
  parts: readonly NumberedPart[],
): Promise<(PackedReadings & Pick<NumberedPart, 'number' | 'start' | 'end'>)[]> {
  if (parts.length === 0) return []
  const starts = parts.map((part) => part.start)
  const { rows } = await sql<PackedReadings & Pick<NumberedPart, 'number' | 'start' | 'end'>>`
    select p.number, p.start_ms as start, p.end_ms as "end", c.start_ms, c.count, c.payload
    from unnest(${parts.map((part) => part.number)}::integer[], ${parts.map((part) => part.sensorboxKey)}::bigint[],
        ${parts.map((part) => part.measure)}::smallint[], ${parts.map((part) => part.tenureKey)}::bigint[],
        ${starts}::bigint[], ${parts.map((part) => part.end)}::bigint[], ${starts.map(monthStart)}::bigint[])
      as p (number, sensorbox_key, measure, tenure_key, start_ms, end_ms, month_ms)
    join measurement_chunk c on c.sensorbox_key = p.sensorbox_key and c.measure = p.measure
      and c.tenure_key = p.tenure_key
      and c.start_ms >= p.month_ms and c.start_ms < p.end_ms and c.end_ms >= p.start_ms`.execute(tx)
  return rows
}
