import { sql } from 'kysely'
import type { StackBound, Tx } from '../../../../platform/db/database.ts'
import { seenTenures } from '../../../core/tenures/public.ts'
import { monthStart } from '../chunks/months.ts'
import type { ChunkRow, TenureKeys } from '../chunks/rows.ts'
import { everyCode } from '../chunks/series-codes.ts'
import type { VisibleTenures } from './visible-tenures-queries.ts'

/** The columns of a chunk that are needed to unpack its readings. */
export type PackedReadings = Pick<ChunkRow, 'start_ms' | 'count' | 'payload'>

/** A time range [start, end) in milliseconds; a null start means from the first reading. */
export interface TimeRange {
  readonly startMs: number | null
  readonly endMs: number
}

const everMs = Number.MIN_SAFE_INTEGER

/** Returns the part of a range in which the stack can still see readings. */
export function seenOf<R extends TimeRange>({ readingsFromMs }: VisibleTenures, range: R): R {
  return readingsFromMs === null
    ? range
    : { ...range, startMs: Math.max(readingsFromMs, range.startMs ?? readingsFromMs) }
}

/**
 * Matches chunks of the measures that overlap the range. A chunk never begins before its month, which lets PostgreSQL skip
 * the partitions of other months.
 */
function inRange(
  { sensorboxKey, tenureKeys }: VisibleTenures,
  measures: readonly number[],
  { startMs, endMs }: TimeRange,
) {
  const monthMs = startMs === null ? everMs : monthStart(startMs)
  return sql`sensorbox_key = ${sensorboxKey} and measure = any (${[...measures]}::smallint[])
    and tenure_key = any (${[...tenureKeys]}::bigint[]) and start_ms < ${endMs}
    and start_ms >= ${monthMs} and end_ms >= ${startMs ?? everMs}`
}

/** The columns of a chunk that are needed to unpack its readings, with its measure. */
export type MeasuredReadings = PackedReadings & Pick<ChunkRow, 'measure'>

/**
 * Returns the chunks of the measures that overlap the range, oldest first. With a limit it returns only the newest chunks of
 * each measure, enough to contain that many readings in the range.
 */
export async function chunksInRange(
  tx: Tx,
  visible: VisibleTenures,
  measures: readonly number[],
  range: TimeRange,
  limit: number | null,
): Promise<MeasuredReadings[]> {
  const found = inRange(visible, measures, range)
  const { rows } =
    limit === null
      ? await sql<MeasuredReadings>`
          select measure, start_ms, count, payload from measurement_chunk where ${found} order by start_ms`.execute(
          tx,
        )
      : await sql<MeasuredReadings>`
          select measure, start_ms, count, payload from (
            select measure, start_ms, count, payload, sum(case when end_ms < ${range.endMs} then count else 0 end) over
              (partition by measure order by start_ms desc rows between unbounded preceding and 1 preceding) as newer
            from measurement_chunk where ${found}) c
          where newer is null or newer < ${limit}
          order by start_ms`.execute(tx)
  return rows
}

/** The data needed to count the readings in a range. */
interface CountedChunks {
  /** The number of readings in chunks that are completely within the range. */
  readonly whole: number
  /** The chunks that extend beyond an end of the range: at most two of each measure. */
  readonly cut: readonly PackedReadings[]
}

/** Uses a single statement: a chunk rewritten between two statements would be counted twice or not at all. */
export async function countedChunks(
  tx: Tx,
  visible: VisibleTenures,
  measures: readonly number[],
  range: TimeRange,
): Promise<CountedChunks> {
  const { startMs, endMs } = range
  const { rows } = await sql<{ start_ms: number | null; count: number; payload: Buffer | null }>`
    select cut_ms as start_ms, sum(count)::bigint as count,
      (array_agg(payload) filter (where cut_ms is not null))[1] as payload
    from (
      select measure, count, payload,
        case when end_ms >= ${endMs} or start_ms < ${startMs ?? everMs} then start_ms end as cut_ms
      from measurement_chunk where ${inRange(visible, measures, range)}) c
    group by case when cut_ms is not null then measure end, cut_ms`.execute(tx)
  return {
    whole: rows.find((row) => row.start_ms === null)?.count ?? 0,
    cut: rows.filter((row): row is PackedReadings => row.start_ms !== null),
  }
}

/** The hourly sums of a measure as columns of equal length. Numbers are big-endian, as PostgreSQL sends them. */
export interface HourColumns {
  /** 32-bit integers. */
  readonly hours: Buffer
  readonly counts: Buffer
  /** 64-bit floats. */
  readonly sums: Buffer
  /** Null unless extremes were requested. */
  readonly minima: Buffer | null
  readonly maxima: Buffer | null
}

/**
 * Returns the hourly sums of a measure in [startHour, endHour), oldest first, one per hour and tenure; null if there are
 * none.
 */
export async function hoursInRange(
  tx: Tx,
  { sensorboxKey, tenureKeys }: VisibleTenures,
  measure: number,
  [startHour, endHour]: readonly [number, number],
  withExtremes: boolean,
): Promise<HourColumns | null> {
  const extremes = withExtremes
    ? sql`string_agg(float8send(min), ''::bytea) as minima, string_agg(float8send(max), ''::bytea) as maxima`
    : sql`null::bytea as minima, null::bytea as maxima`
  // One row per hour would cost the driver more than PostgreSQL, since it would build an object and five strings for each.
  const { rows } = await sql<HourColumns>`
    select string_agg(int4send(hour), ''::bytea) as hours, string_agg(int4send(count), ''::bytea) as counts,
      string_agg(float8send(sum), ''::bytea) as sums, ${extremes}
    from (
      select hour, count, sum, min, max from measurement_hour
      where sensorbox_key = ${sensorboxKey} and measure = ${measure}::smallint
        and tenure_key = any (${[...tenureKeys]}::bigint[]) and hour >= ${startHour} and hour < ${endHour}
      order by hour) h
    having count(*) > 0`.execute(tx)
  return rows[0] ?? null
}

/**
 * Returns the chunks of the measures that overlap one of these spans, without duplicates. A span must not extend beyond the
 * end of its month.
 */
export async function chunksInSpans(
  tx: Tx,
  visible: VisibleTenures,
  measures: readonly number[],
  spans: readonly { startMs: number; endMs: number }[],
): Promise<MeasuredReadings[]> {
  const { sensorboxKey, tenureKeys } = visible
  const [starts, ends] = [spans.map((span) => span.startMs), spans.map((span) => span.endMs)]
  const { rows } = await sql<MeasuredReadings>`
    select distinct on (c.measure, c.start_ms) c.measure, c.start_ms, c.count, c.payload
    from unnest(${starts}::bigint[], ${ends}::bigint[], ${starts.map(monthStart)}::bigint[])
      as s (start_ms, end_ms, month_ms)
    join measurement_chunk c on c.sensorbox_key = ${sensorboxKey}
      and c.measure = any (${[...measures]}::smallint[])
      and c.start_ms >= s.month_ms and c.start_ms < s.end_ms and c.end_ms >= s.start_ms
    where c.tenure_key = any (${[...tenureKeys]}::bigint[])
    order by c.measure, c.start_ms`.execute(tx)
  return rows
}

/** Returns up to `limit` chunks of a series in a tenure, starting with the one that contains or follows the time. */
export async function chunksFrom(
  tx: Tx,
  series: { sensorboxKey: number; measure: number; tenureKey: number },
  fromMs: number,
  monthMs: number,
  limit: number,
): Promise<ChunkRow[]> {
  return tx
    .selectFrom('measurement_chunk')
    .selectAll()
    .where('sensorbox_key', '=', series.sensorboxKey)
    .where('measure', '=', series.measure)
    .where('tenure_key', '=', series.tenureKey)
    .where('start_ms', '>=', monthMs)
    .where('end_ms', '>=', fromMs)
    .orderBy('start_ms')
    .limit(limit)
    .execute()
}

/** Returns the newest chunk of a series in a tenure that begins before the time. */
export async function chunkBefore(
  tx: Tx,
  series: { sensorboxKey: number; measure: number; tenureKey: number },
  beforeMs: number,
): Promise<ChunkRow | undefined> {
  return tx
    .selectFrom('measurement_chunk')
    .selectAll()
    .where('sensorbox_key', '=', series.sensorboxKey)
    .where('measure', '=', series.measure)
    .where('tenure_key', '=', series.tenureKey)
    .where('start_ms', '<', beforeMs)
    .orderBy('start_ms', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Returns the first hour with any sums in a tenure, from an hour on, or null. The tenure must be open to the transaction. It reads one row per measure,
 * however many there are.
 */
export async function firstHour(
  tx: Tx,
  { sensorboxKey, tenureKey }: TenureKeys,
  fromHour = 0,
): Promise<number | null> {
  const { rows } = await sql<{ hour: number | null }>`
    select min(first.hour) as hour
    from unnest(${[...everyCode]}::smallint[]) as m (measure)
    cross join lateral (
      select hour from measurement_hour
      where sensorbox_key = ${sensorboxKey} and measure = m.measure and tenure_key = ${tenureKey}
        and hour >= ${fromHour}
      order by hour limit 1
    ) first`.execute(tx)
  return rows[0]?.hour ?? null
}

/** The mean of a box's readings of one measure in an hour; hours are counted from 1970. */
export interface HourMean {
  readonly sensorbox_id: string
  readonly measure: number
  readonly hour: number
  readonly mean: number
}

/** Returns the means for each hour in [startHour, endHour) that has readings, for those boxes that the stack can see. */
export async function hourMeansOfBoxes(
  db: StackBound,
  stackId: string,
  sensorboxIds: readonly string[],
  measures: readonly number[],
  [startHour, endHour]: readonly [number, number],
): Promise<HourMean[]> {
  const { rows: tenures } = await sql<{
    sensorbox_id: string
    sensorbox_key: number
    tenure_key: number
    hours_from_ms: number | null
  }>`
    select t.sensorbox_id, t.sensorbox_key, t.tenure_key, kept.hours_from_ms
    from ${seenTenures(db, [stackId])} t left join stack_retention kept on kept.stack_id = t.stack_id
    where t.sensorbox_id = any (${[...sensorboxIds]}::uuid[])`.execute(db.tx)
  if (tenures.length === 0) return []
  const tenureKeys = [...new Set(tenures.map((tenure) => tenure.tenure_key))]
  await db.openTenures(tenureKeys)
  const keptFrom = Math.floor((tenures[0]?.hours_from_ms ?? 0) / 3_600_000)
  const { rows } = await sql<{ sensorbox_key: number; measure: number; hour: number; mean: number }>`
    select sensorbox_key, measure, hour, sum(sum) / sum(count) as mean from measurement_hour
    where sensorbox_key = any (${tenures.map((tenure) => tenure.sensorbox_key)}::bigint[])
      and tenure_key = any (${tenureKeys}::bigint[]) and measure = any (${[...measures]}::smallint[])
      and hour >= ${Math.max(startHour, keptFrom)} and hour < ${endHour}
    group by sensorbox_key, measure, hour`.execute(db.tx)
  const ids = new Map(tenures.map((tenure) => [tenure.sensorbox_key, tenure.sensorbox_id]))
  return rows.map(({ sensorbox_key, ...mean }) => ({ ...mean, sensorbox_id: ids.get(sensorbox_key) ?? '' }))
}
