import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { naturally } from '../../../platform/db/texts.ts'
import { isInTree } from './queries.ts'

/** A stack in the tree. */
export interface NamedStack {
  readonly id: string
  readonly name: string
  /** Null for the root stack. */
  readonly parent_id: string | null
}

/** Returns the open stacks with this id or name; without either, the root stack. */
export async function listStacksCalled(
  tx: Tx,
  { id, name }: { id?: string | undefined; name?: string | undefined },
): Promise<NamedStack[]> {
  const open = openStacks(tx)
  if (id !== undefined) return open.where('id', '=', id).execute()
  if (name !== undefined) return open.where('name', '=', name).orderBy('id').execute()
  return open.where('is_root_stack', '=', true).execute()
}

/** Returns all open stacks in the order of the tree, with their depth below the root stack. */
export async function listTree(tx: Tx): Promise<(NamedStack & { readonly depth: number })[]> {
  const rows = await openStacks(tx).orderBy('name', naturally).orderBy('id').execute()
  const below = (parentId: string | null, depth: number): (NamedStack & { readonly depth: number })[] =>
    rows
      .filter(({ parent_id }) => parent_id === parentId)
      .flatMap((row) => [{ ...row, depth }, ...below(row.id, depth + 1)])
  return below(null, 0)
}

/** Returns those of these stacks that are open. */
export async function openAmong(tx: Tx, stackIds: readonly string[]): Promise<Set<string>> {
  const rows = await openStacks(tx)
    .where('id', '=', sql<string>`any (${[...stackIds]}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

function openStacks(tx: Tx) {
  return tx.selectFrom('stack').select(['id', 'name', 'parent_id']).where(isInTree('stack.id'))
}
