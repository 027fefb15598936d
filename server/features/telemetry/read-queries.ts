import { sql } from 'kysely'
import type { StackBound, Tx } from '../../platform/db/database.ts'
import type { ChunkRow, HourRow } from './write-queries.ts'

/** What of a chunk's row its readings are unpacked from. */
export type PackedReadings = Pick<ChunkRow, 'start_ms' | 'count' | 'payload'>

/** The tenures of a box whose readings a caller may see, by the key that stands for the box in the telemetry. */
export interface VisibleTenures {
  readonly sensorboxKey: number
  readonly tenureKeys: readonly number[]
}

/**
 * The tenures of a box that the current stack was granted, opened for this transaction; null when there are none. They
 * are read before the telemetry, never joined with it: a distributed table and one under row level security don't join.
 */
export async function openVisibleTenures(
  db: StackBound,
  sensorboxId: string,
): Promise<VisibleTenures | null> {
  const rows = await db.tx
    .selectFrom('tenure_grant')
    .innerJoin('tenure', 'tenure.key', 'tenure_grant.tenure_key')
    .select(['tenure.key', 'tenure.sensorbox_key'])
    .where('tenure_grant.sensorbox_id', '=', sensorboxId)
    .where(db.within('tenure_grant.stack_id'))
    .execute()
  const [first] = rows
  if (!first) return null
  const tenureKeys = [...new Set(rows.map((row) => row.key))]
  await db.openTenures(tenureKeys)
  return { sensorboxKey: first.sensorbox_key, tenureKeys }
}

/** The months' partitions that can hold chunks of the range: none begins before its month. */
interface Range {
  readonly startMs: number | null
  readonly endMs: number
  /** The start of the month of `startMs`. */
  readonly monthMs: number | null
}

function inRange(visible: VisibleTenures, measure: number, range: Range) {
  return sql`sensorbox_key = ${visible.sensorboxKey} and measure = ${measure}
    and tenure_key = any (${[...visible.tenureKeys]}::bigint[]) and start_ms < ${range.endMs}
    ${range.startMs === null ? sql`` : sql`and start_ms >= ${range.monthMs} and end_ms >= ${range.startMs}`}`
}

/**
 * The chunks of a measure that reach into the range, oldest first; with a limit as many of the newest as it takes to
 * have so many readings in the range.
 */
export async function chunksInRange(
  tx: Tx,
  visible: VisibleTenures,
  measure: number,
  range: Range,
  limit: number | null,
): Promise<ChunkRow[]> {
  const { rows } = await sql<ChunkRow>`
    select sensorbox_key, measure, start_ms, end_ms, tenure_key, count, payload from (
      select *, sum(case when end_ms < ${range.endMs} then count else 0 end)
        over (order by start_ms desc rows between unbounded preceding and 1 preceding) as newer
      from measurement_chunk where ${inRange(visible, measure, range)}) c
    where ${limit === null ? sql`true` : sql`newer is null or newer < ${limit}`}
    order by start_ms`.execute(tx)
  return rows
}

/** Chunks of a range as far as it takes to count its readings. */
interface CountedChunks {
  /** How many readings the chunks hold that lie wholly within the range. */
  readonly whole: number
  /** The chunks that reach over one of the range's ends: at most two. */
  readonly cut: readonly PackedReadings[]
}

/** By one statement: a chunk that is written anew between two would be counted twice or not at all. */
export async function countedChunks(
  tx: Tx,
  visible: VisibleTenures,
  measure: number,
  range: Range,
): Promise<CountedChunks> {
  const { rows } = await sql<{ start_ms: number | null; count: number; payload: Buffer | null }>`
    select cut_ms as start_ms, sum(count)::bigint as count,
      (array_agg(payload) filter (where cut_ms is not null))[1] as payload
    from (
      select count, payload, case when end_ms >= ${range.endMs}
        ${range.startMs === null ? sql`` : sql`or start_ms < ${range.startMs}`} then start_ms end as cut_ms
      from measurement_chunk where ${inRange(visible, measure, range)}) c
    group by cut_ms order by cut_ms`.execute(tx)
  return {
    whole: rows.find((row) => row.start_ms === null)?.count ?? 0,
    cut: rows.filter((row): row is PackedReadings => row.start_ms !== null),
  }
}

/** The hourly sums of a measure in [startHour, endHour), oldest first; a row an hour and tenure. */
export async function hoursInRange(
  tx: Tx,
  visible: VisibleTenures,
  measure: number,
  startHour: number,
  endHour: number,
): Promise<HourRow[]> {
  return tx
    .selectFrom('measurement_hour')
    .selectAll()
    .where('sensorbox_key', '=', visible.sensorboxKey)
    .where('measure', '=', measure)
    .where('tenure_key', '=', sql<number>`any (${[...visible.tenureKeys]}::bigint[])`)
    .where('hour', '>=', startHour)
    .where('hour', '<', endHour)
    .orderBy('hour')
    .execute()
}

/** The chunks of a measure that reach into one of these spans, each once. No span reaches over the end of its month. */
export async function chunksInSpans(
  tx: Tx,
  visible: VisibleTenures,
  measure: number,
  spans: readonly { startMs: number; endMs: number; monthMs: number }[],
): Promise<ChunkRow[]> {
  const { rows } = await sql<ChunkRow>`
    select distinct c.sensorbox_key, c.measure, c.start_ms, c.end_ms, c.tenure_key, c.count, c.payload
    from unnest(${spans.map((span) => span.startMs)}::bigint[], ${spans.map((span) => span.endMs)}::bigint[],
      ${spans.map((span) => span.monthMs)}::bigint[]) as s (start_ms, end_ms, month_ms)
    join measurement_chunk c on c.sensorbox_key = ${visible.sensorboxKey} and c.measure = ${measure}
      and c.start_ms >= s.month_ms and c.start_ms < s.end_ms and c.end_ms >= s.start_ms
    where c.tenure_key = any (${[...visible.tenureKeys]}::bigint[])
    order by c.start_ms`.execute(tx)
  return rows
}

/** The chunks of a series in a tenure from the one that holds or follows the time on, so many of them. */
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

/** The newest chunk of a series in a tenure that begins before the time. */
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
