import { CompiledQuery } from 'kysely'
import { bigints, texts, times } from '../../../platform/db/binary-arrays.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type SettledColumns, settledAssignments, settledRecord } from './box-queries.ts'
import type { BoxRow } from './box-row.ts'
import type { HeldBox, SharedVersion } from './held-box.ts'

/** A box as it was judged without locking it, with the versions of the facts by which that was done. */
export interface ForeseenBox {
  readonly row: BoxRow
  readonly shared: readonly SharedVersion[]
  readonly after: SettledColumns
}

/** CTEs that lock those of the boxes `given` that are as they were judged; scopes and versions are two parameters from `$first` on. */
function lockedText(first: number): string {
  return `outdated as materialized (
    select from unnest($${first}::text[], $${first + 1}::bigint[]) as n (scope, version)
    left join shared_facts f on f.scope = n.scope
    where n.version <> coalesce(f.version, 0) limit 1
  ), locked as materialized (
    select s.key from sensorbox s join given g on g.key = s.key and g.facts_version = s.facts_version
    where not exists (select from outdated)
    order by s.key for no key update of s skip locked
  )`
}

/** By version too: boxes that were read at different times may have been judged by different ones, of which one is outdated. */
function sharedBy(boxes: readonly ForeseenBox[]): SharedVersion[] {
  const all = boxes.flatMap((box) => box.shared)
  return [...new Map(all.map((one) => [`${one.version} ${one.scope}`, one] as const)).values()]
}

/**
 * CTEs for a statement that is a transaction of its own. They lock the boxes whose facts have the versions that were judged
 * by and that nobody works on, and write them with a new version; `written (key, id, stack_id, facts_version)` are
 * these. It is none at all when something that many share has changed: that is rare, and looked for once for all boxes.
 * The parameters from `$1` to `$9` are the `quietBoxColumns`.
 */
export const writeQuietBoxesText = `
  given as materialized (
    select * from unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[],
      $6::text[], $7::text[])
      as g (key, facts_version, con_stamp, next_connection_at, inactive_due_at, state_reasons, last_readings)
  ), ${lockedText(8)}, written as materialized (
    update sensorbox s set con_stamp = g.con_stamp, next_connection_at = g.next_connection_at,
      inactive_due_at = g.inactive_due_at, state_reasons = g.state_reasons::jsonb,
      last_readings = g.last_readings::jsonb, facts_version = s.facts_version + 1
    from locked l join given g on g.key = l.key
    where s.key = l.key
    returning s.key, s.id, s.stack_id, s.facts_version
  )`

/** The parameters of `writeQuietBoxesText`; each box may be given once. */
export function quietBoxColumns(boxes: readonly ForeseenBox[]): Buffer[] {
  const sorted = boxes.toSorted((a, b) => a.row.key - b.row.key)
  const shared = sharedBy(sorted)
  return [
    bigints(sorted.map(({ row }) => row.key)),
    bigints(sorted.map(({ row }) => row.facts_version)),
    times(sorted.map(({ after }) => after.con_stamp)),
    times(sorted.map(({ after }) => after.next_connection_at)),
    times(sorted.map(({ after }) => after.inactive_due_at)),
    texts(sorted.map(({ after }) => JSON.stringify(after.state_reasons))),
    texts(sorted.map(({ after }) => JSON.stringify(after.last_readings))),
    texts(shared.map(({ scope }) => scope)),
    bigints(shared.map(({ version }) => version)),
  ]
}

const writeForeseenText = `
  with given as materialized (
    select * from jsonb_to_recordset($1::jsonb) as n (key bigint, facts_version bigint, ${settledRecord})
  ), ${lockedText(2)}
  update sensorbox s set ${settledAssignments}, facts_version = s.facts_version + 1
  from locked l join given n on n.key = l.key
  where s.key = l.key
  returning s.key, s.facts_version`

/**
 * Locks and writes boxes that were judged without locking them, each at most once, with all that settling writes. Answers
 * by their keys those that were written, as they are then; the others have changed since, or somebody works on them.
 */
export async function writeForeseenBoxes(
  tx: Tx,
  boxes: readonly ForeseenBox[],
): Promise<Map<number, HeldBox>> {
  const given = boxes.map(({ row, after }) => ({ ...after, key: row.key, facts_version: row.facts_version }))
  const shared = sharedBy(boxes)
  const { rows } = await tx.executeQuery<Pick<BoxRow, 'key' | 'facts_version'>>(
    CompiledQuery.raw(writeForeseenText, [
      JSON.stringify(given),
      texts(shared.map(({ scope }) => scope)),
      bigints(shared.map(({ version }) => version)),
    ]),
  )
  const versions = new Map(rows.map(({ key, facts_version }) => [key, facts_version]))
  return new Map(
    boxes.flatMap(({ row, after }) => {
      const facts_version = versions.get(row.key)
      return facts_version === undefined ? [] : [[row.key, { ...row, ...after, facts_version } as HeldBox]]
    }),
  )
}
