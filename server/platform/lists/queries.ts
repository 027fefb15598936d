import type { LiveList } from '@sensorstack/contract/platform/live-lists.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

/** An entry of a stack's list that changed; without an id it may be any of them. */
export interface EntryChange {
  readonly stackId: string
  readonly list: LiveList
  readonly id: string | null
}

/** Raises the versions of the lists and notes which entries changed. The last statement of a transaction. */
export async function insertListChanges(tx: Tx, changes: readonly EntryChange[]): Promise<void> {
  await sql`select save_list_changes(${changes.map(({ stackId }) => stackId)}::uuid[],
    ${changes.map(({ list }) => list)}::text[], ${changes.map(({ id }) => id)}::uuid[])`.execute(tx)
}

/**
 * The same as a select, for a statement that is a transaction of its own: the entries that `from` names by its columns
 * `stack_id` and `id` have changed. As a CTE it runs only if the statement reads it.
 */
export function saveListChangesText(list: LiveList, from: string): string {
  return `select save_list_changes(array_agg(stack_id), array_agg('${list}'::text), array_agg(id))
    from ${from} having count(*) > 0`
}

/** The version of a stack: it rises with each change of any of its lists. */
export async function versionOf(tx: Tx, stackId: string): Promise<number> {
  const row = await tx
    .selectFrom('stack_version')
    .select('version')
    .where('stack_id', '=', stackId)
    .executeTakeFirst()
  return row?.version ?? 0
}

/** The version of the stack with which its list last changed; 0 when it never has. */
export async function listVersionOf(tx: Tx, stackId: string, list: LiveList): Promise<number> {
  const row = await tx
    .selectFrom('stack_version')
    .select(sql<number>`coalesce((lists ->> ${list})::bigint, 0)`.as('version'))
    .where('stack_id', '=', stackId)
    .executeTakeFirst()
  return row?.version ?? 0
}

/**
 * The present version of a stack's list and the entries that changed, came or went after the version `since`; `ids` is null
 * when only the whole list can say.
 */
export async function findListChanges(
  tx: Tx,
  { stackId, list, since }: { stackId: string; list: LiveList; since: number },
): Promise<{ version: number; ids: string[] | null }> {
  // No two rows of a list overlap, and each spans the versions from the one before it: without a gap they add up.
  const { rows } = await sql<{ version: number; is_known: boolean; ids: string[] | null }>`
    with present as (
      select version as stack_version, coalesce((lists ->> ${list})::bigint, 0) as version
      from stack_version where stack_id = ${stackId}
    ), later as (
      select version, previous, ids from list_change
      where stack_id = ${stackId} and list = ${list} and version > ${since}
    ), chain as (
      select coalesce(sum(version - previous), 0) as length, min(previous) as first, max(version) as last,
        coalesce(bool_and(ids is not null), true) as is_named
      from later
    )
    select p.version,
      case when p.version <= ${since} then p.stack_version >= ${since}
        else c.is_named and c.first <= ${since} and c.last = p.version and c.length = c.last - c.first
      end as is_known,
      array(select distinct unnest(ids) from later) as ids
    from present p cross join chain c`.execute(tx)
  const row = rows[0]
  if (!row) return { version: 0, ids: null }
  return { version: row.version, ids: row.is_known ? row.ids : null }
}

/** The number of the newest change of a list; 0 when none is kept. */
export async function newestListChange(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('list_change')
    .select((select) => select.fn.max('nr').as('nr'))
    .executeTakeFirst()
  return row?.nr ?? 0
}

/** Throws changes of lists away, up to this number. */
export async function deleteListChanges(tx: Tx, upTo: number): Promise<void> {
  await tx.deleteFrom('list_change').where('nr', '<=', upTo).execute()
}
