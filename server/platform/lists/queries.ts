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
  await sql`select save_list_changes(
    ${changes.map(({ stackId }) => stackId)}::uuid[],
    ${changes.map(({ list }) => list)}::text[],
    ${changes.map(({ id }) => id)}::uuid[])`.execute(tx)
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
