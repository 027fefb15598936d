import {
  bigints,
  bytes,
  doubles,
  integers,
  smallints,
  texts,
  times,
} from '../../platform/db/binary-arrays.ts'
import type { Database } from '../../platform/db/database.ts'
import { saveListChangesText } from '../../platform/lists/queries.ts'
import type { QuietUpload } from './quiet-upload.ts'

/** What was written of a quiet upload. */
interface WrittenRow {
  readonly key: number
  readonly row_version: number
  readonly stack_id: string
}

/**
 * One statement, which is its own transaction: a round trip is most of what a small upload costs. It writes the boxes
 * whose rows still have the version that was judged by and that nobody works on, with their readings, and nothing of the
 * others.
 *
 * Chunks are inserted without ON CONFLICT: the version says that none is there, and if one were, nothing may be kept.
 */
const writeStatement = {
  name: 'write-quiet-uploads',
  text: `
    with given as materialized (
      select * from unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[],
        $6::text[], $7::text[], $8::smallint[])
        as g (key, row_version, con_stamp, next_connection_at, inactive_due_at, state_reason, last_readings, is_news)
    ), locked as materialized (
      select s.key from sensorbox s join given g on g.key = s.key and g.row_version = s.xmin::text::bigint
      order by s.key for update of s skip locked
    ), written as materialized (
      update sensorbox s set con_stamp = g.con_stamp, next_connection_at = g.next_connection_at,
        inactive_due_at = g.inactive_due_at, state_reason = g.state_reason, last_readings = g.last_readings::jsonb
      from locked l join given g on g.key = l.key
      where s.key = l.key
      returning s.key, s.id, s.xmin::text::bigint as row_version, s.stack_id, g.is_news
    ), chunks as (
      insert into measurement_chunk (sensorbox_key, measure, start_ms, end_ms, tenure_key, count, payload)
      select * from unnest($9::bigint[], $10::smallint[], $11::bigint[], $12::bigint[], $13::bigint[], $14::integer[],
        $15::bytea[]) as c (sensorbox_key, measure, start_ms, end_ms, tenure_key, count, payload)
      where sensorbox_key in (select key from written)
    ), hours as (
      insert into measurement_hour (sensorbox_key, measure, hour, tenure_key, count, sum, min, max)
      select * from unnest($16::bigint[], $17::smallint[], $18::integer[], $19::bigint[], $20::integer[], $21::float8[],
        $22::float8[], $23::float8[]) as h (sensorbox_key, measure, hour, tenure_key, count, sum, min, max)
      where sensorbox_key in (select key from written)
      on conflict (sensorbox_key, measure, hour, tenure_key) do update set
        count = measurement_hour.count + excluded.count, sum = measurement_hour.sum + excluded.sum,
        min = least(measurement_hour.min, excluded.min), max = greatest(measurement_hour.max, excluded.max)
    ), series as (
      insert into measurement_series (sensorbox_key, measure, newest_ms)
      select * from unnest($24::bigint[], $25::smallint[], $26::bigint[]) as n (sensorbox_key, measure, newest_ms)
      where sensorbox_key in (select key from written)
      on conflict (sensorbox_key, measure) do update set newest_ms = excluded.newest_ms,
        loose = measurement_series.loose + 1,
        loose_from_ms = least(measurement_series.loose_from_ms, measurement_series.newest_ms)
    ), told as materialized (
      ${saveListChangesText('sensorboxes', '(select stack_id, id from written where is_news = 1) news')}
    )
    select key, row_version, stack_id, (select count(*) from told) as told from written`,
}

/**
 * Writes quiet uploads, of each box at most one. Answers, by the boxes' keys, those that were written with the new
 * versions of their rows; of the others nothing was, because somebody changes the box or has since it was read.
 */
export async function writeQuietUploads(
  database: Database,
  uploads: readonly QuietUpload[],
): Promise<Map<number, WrittenRow>> {
  const sorted = uploads.toSorted((a, b) => a.standing.row.key - b.standing.row.key)
  const chunks = sorted.flatMap((one) => one.chunks)
  const hours = sorted.flatMap((one) => one.hours)
  const series = sorted.flatMap(({ standing, newest }) =>
    [...newest]
      .filter(([measure, ms]) => standing.newest.get(measure) !== ms)
      .map(([measure, ms]) => ({ key: standing.row.key, measure, ms }))
      .sort((a, b) => a.measure - b.measure),
  )
  const rows = await database.statementAsSystem<WrittenRow>(writeStatement, [
    bigints(sorted.map(({ standing }) => standing.row.key)),
    bigints(sorted.map(({ standing }) => standing.rowVersion)),
    times(sorted.map(({ after }) => after.con_stamp)),
    times(sorted.map(({ after }) => after.next_connection_at)),
    times(sorted.map(({ after }) => after.inactive_due_at)),
    texts(sorted.map(({ after }) => after.state_reason)),
    texts(sorted.map(({ after }) => JSON.stringify(after.last_readings))),
    smallints(sorted.map((one) => (one.chunks.length > 0 ? 1 : 0))),
    bigints(chunks.map((row) => row.sensorbox_key)),
    smallints(chunks.map((row) => row.measure)),
    bigints(chunks.map((row) => row.start_ms)),
    bigints(chunks.map((row) => row.end_ms)),
    bigints(chunks.map((row) => row.tenure_key)),
    integers(chunks.map((row) => row.count)),
    bytes(chunks.map((row) => row.payload)),
    bigints(hours.map((row) => row.sensorbox_key)),
    smallints(hours.map((row) => row.measure)),
    integers(hours.map((row) => row.hour)),
    bigints(hours.map((row) => row.tenure_key)),
    integers(hours.map((row) => row.count)),
    doubles(hours.map((row) => row.sum)),
    doubles(hours.map((row) => row.min)),
    doubles(hours.map((row) => row.max)),
    bigints(series.map((row) => row.key)),
    smallints(series.map((row) => row.measure)),
    bigints(series.map((row) => row.ms)),
  ])
  return new Map(rows.map((row) => [row.key, row]))
}
