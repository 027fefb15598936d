import { bigints, texts, times } from '../../platform/db/binary-arrays.ts'
import type { SettledColumns } from './box-queries.ts'
import type { BoxRow } from './box-row.ts'
import type { SharedVersion } from './held-box.ts'

/** A box that an upload leaves in its state, with the versions of the facts by which that was judged. */
export interface QuietBox {
  readonly row: BoxRow
  readonly shared: readonly SharedVersion[]
  readonly after: SettledColumns
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
  ), outdated as materialized (
    select from unnest($8::text[], $9::bigint[]) as n (scope, version)
    left join shared_facts f on f.scope = n.scope
    where n.version <> coalesce(f.version, 0) limit 1
  ), locked as materialized (
    select s.key from sensorbox s join given g on g.key = s.key and g.facts_version = s.facts_version
    where not exists (select from outdated)
    order by s.key for update of s skip locked
  ), written as materialized (
    update sensorbox s set con_stamp = g.con_stamp, next_connection_at = g.next_connection_at,
      inactive_due_at = g.inactive_due_at, state_reasons = g.state_reasons::jsonb,
      last_readings = g.last_readings::jsonb, facts_version = s.facts_version + 1
    from locked l join given g on g.key = l.key
    where s.key = l.key
    returning s.key, s.id, s.stack_id, s.facts_version
  )`

/** The parameters of `writeQuietBoxesText`; each box may be given once. */
export function quietBoxColumns(boxes: readonly QuietBox[]): Buffer[] {
  const sorted = boxes.toSorted((a, b) => a.row.key - b.row.key)
  // By version too: boxes that were read at different times may have been judged by different ones, of which one is outdated.
  const shared = [
    ...new Map(
      sorted.flatMap((box) => box.shared).map((one) => [`${one.version} ${one.scope}`, one] as const),
    ).values(),
  ]
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
