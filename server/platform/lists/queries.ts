import { type LiveList, liveLists } from '@sensorstack/contract/platform/live-lists.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

/** A changed entry of a stack's list. Without an id, any entry may have changed. */
export interface EntryChange {
  readonly stackId: string
  readonly list: LiveList
  readonly id: string | null
}

/** Raises the versions of the lists and stores which entries changed. It must be the last statement of a transaction. */
export async function insertListChanges(tx: Tx, changes: readonly EntryChange[]): Promise<void> {
  await sql`select save_list_changes(
    ${changes.map(({ stackId }) => stackId)}::uuid[],
    ${changes.map(({ list }) => list)}::text[],
    ${changes.map(({ id }) => id)}::uuid[])`.execute(tx)
}

/**
 * Returns the same as a select, for use in a single statement. It records the entries named by the columns `stack_id` and `id` of
 * `from`. In a CTE it runs only if the statement reads the CTE.
 */
export function saveListChangesText(list: LiveList, from: string): string {
  return `select save_list_changes(array_agg(stack_id), array_agg('${list}'::text), array_agg(id))
    from ${from} having count(*) > 0`
}

/** Returns the version of a stack, which rises with each change of any of its lists. */
export async function versionOf(tx: Tx, stackId: string): Promise<number> {
  const row = await tx
    .selectFrom('stack_version')
    .select('version')
    .where('stack_id', '=', stackId)
    .executeTakeFirst()
  return row?.version ?? 0
}

/**
 * Returns the version of a stack and its lists that have changed since an earlier one: all of them if that is none of its versions, and
 * none of them if it is undefined.
 */
export async function listsChangedSince(
  tx: Tx,
  stackId: string,
  since: number | undefined,
): Promise<{ version: number; lists: LiveList[] }> {
  const row = await tx
    .selectFrom('stack_version')
    .select(['version', 'lists'])
    .where('stack_id', '=', stackId)
    .executeTakeFirst()
  const { version, lists } = row ?? { version: 0, lists: {} }
  if (since === undefined) return { version, lists: [] }
  return { version, lists: liveLists.filter((list) => since > version || (lists[list] ?? 0) > since) }
}

/** Returns the number of the newest stored list change, or 0 when none is stored. */
export async function newestListChange(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('list_change')
    .select((select) => select.fn.max('nr').as('nr'))
    .executeTakeFirst()
  return row?.nr ?? 0
}

/** Deletes list changes up to and including this number. */
export async function deleteListChanges(tx: Tx, upTo: number): Promise<void> {
  await tx.deleteFrom('list_change').where('nr', '<=', upTo).execute()
}
