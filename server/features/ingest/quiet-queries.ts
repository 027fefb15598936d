import { bigints, smallints, texts, times } from '../../platform/db/binary-arrays.ts'
import type { Database } from '../../platform/db/database.ts'
import { saveListChangesText } from '../../platform/lists/queries.ts'
import { appendedColumns, appendReadingsText } from '../telemetry/public.ts'
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
 */
const writeStatement = {
  name: 'write-quiet-uploads',
  text: `
    with given as materialized (
      select * from unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[],
        $6::text[], $7::text[], $8::smallint[])
        as g (key, row_version, con_stamp, next_connection_at, inactive_due_at, state_reasons, last_readings, is_news)
    ), locked as materialized (
      select s.key from sensorbox s join given g on g.key = s.key and g.row_version = s.xmin::text::bigint
      order by s.key for update of s skip locked
    ), written as materialized (
      update sensorbox s set con_stamp = g.con_stamp, next_connection_at = g.next_connection_at,
        inactive_due_at = g.inactive_due_at, state_reasons = g.state_reasons::jsonb,
        last_readings = g.last_readings::jsonb
      from locked l join given g on g.key = l.key
      where s.key = l.key
      returning s.key, s.id, s.xmin::text::bigint as row_version, s.stack_id, g.is_news
    ), ${appendReadingsText(9, 'select key from written')},
    told as materialized (
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
  const rows = await database.statementAsSystem<WrittenRow>(writeStatement, [
    bigints(sorted.map(({ standing }) => standing.row.key)),
    bigints(sorted.map(({ standing }) => standing.rowVersion)),
    times(sorted.map(({ after }) => after.con_stamp)),
    times(sorted.map(({ after }) => after.next_connection_at)),
    times(sorted.map(({ after }) => after.inactive_due_at)),
    texts(sorted.map(({ after }) => JSON.stringify(after.state_reasons))),
    texts(sorted.map(({ after }) => JSON.stringify(after.last_readings))),
    smallints(sorted.map((one) => (one.chunks.length > 0 ? 1 : 0))),
    ...appendedColumns(
      sorted.flatMap((one) => one.chunks),
      sorted.flatMap((one) => one.hours),
    ),
  ])
  return new Map(rows.map((row) => [row.key, row]))
}
