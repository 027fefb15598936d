import { CompiledQuery } from 'kysely'
import { bigints, texts, times } from '../../../platform/db/binary-arrays.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { outdatedText, type SharedVersion } from '../facts-versions/public.ts'
import { type SettledColumns, settledAssignments, settledRecord } from './box-queries.ts'
import type { BoxRow, HeldBox } from './box-row.ts'

/** A box that was judged without locking it, with the versions of the facts that it was judged by. */
export interface ForeseenBox {
  readonly row: BoxRow
  readonly shared: readonly SharedVersion[]
  readonly after: SettledColumns
}

/**
 * CTEs that lock those boxes of `given` that are unchanged since they were judged. The parameters `$first` and `$first + 1`
 * are the shared scopes and their versions.
 */
function lockedText(first: number): string {
  return `${outdatedText(first)}, locked as materialized (
    select s.key from sensorbox s join given g on g.key = s.key and g.facts_version = s.facts_version
    where not exists (select from outdated)
    order by s.key for no key update of s skip locked
  )`
}

/** Deduplicates by scope and version: boxes read at different times may have been judged by different versions of a scope. */
function sharedBy(boxes: readonly ForeseenBox[]): SharedVersion[] {
  const all = boxes.flatMap((box) => box.shared)
  return [...new Map(all.map((one) => [`${one.version} ${one.scope}`, one] as const)).values()]
}

/**
 * CTEs for a statement that is its own transaction. They lock the boxes whose facts still have the versions that they were
 * judged by, skipping boxes locked by other transactions, and write them with a new version. The result is
 * `written (key, id, stack_id, facts_version)`. It is empty when any of the shared facts has changed; since that is rare,
 * it is checked once for all boxes. The parameters `$1` to `$10` are the `quietBoxColumns`.
 */
export const writeQuietBoxesText = `
  given as materialized (
    select * from unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[],
      $6::text[], $7::text[], $8::text[])
      as g (key, facts_version, con_stamp, next_connection_at, inactive_due_at, state_reasons, last_readings,
        impossible_readings)
  ), ${lockedText(9)}, written as materialized (
    update sensorbox s set con_stamp = g.con_stamp, next_connection_at = g.next_connection_at,
      inactive_due_at = g.inactive_due_at, state_reasons = g.state_reasons::jsonb,
      last_readings = g.last_readings::jsonb, impossible_readings = g.impossible_readings::jsonb,
      facts_version = s.facts_version + 1
    from locked l join given g on g.key = l.key
    where s.key = l.key
    returning s.key, s.id, s.stack_id, s.facts_version
  )`

/** Returns the parameters of `writeQuietBoxesText`. No box may be given twice. */
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
    texts(sorted.map(({ after }) => JSON.stringify(after.impossible_readings))),
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
 * Locks and writes boxes that were judged without locking them, including everything that settling writes. No box may be
 * given twice. Returns the written boxes by key, in their new state. A box that has changed since, or is locked by another
 * transaction, is left out.
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
