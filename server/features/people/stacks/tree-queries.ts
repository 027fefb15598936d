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

/** Returns a stack with all that are below it, by id. */
export async function listSubtree(tx: Tx, stackId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('stack_closure')
    .select('descendant_id')
    .where('ancestor_id', '=', stackId)
    .orderBy('descendant_id')
    .execute()
  return rows.map((row) => row.descendant_id)
}

/**
 * Locks a stack with all that are below it and all that are above the new place, until the transaction ends. Until then nobody can
 * add a person or a child to the former, and no other move can use the latter. All are locked in the order of their ids.
 */
export async function lockForMove(tx: Tx, stackId: string, newParentId: string): Promise<void> {
  await sql`
    select from stack where id in (
      select descendant_id from stack_closure where ancestor_id = ${stackId}
      union select ancestor_id from stack_closure where descendant_id = ${newParentId})
    order by id for update`.execute(tx)
}

/** Takes a stack without children out of the tree: from then on nobody above sees it. It must be locked. */
export async function takeOutOfTree(tx: Tx, stackId: string): Promise<void> {
  await tx.deleteFrom('stack_closure').where('descendant_id', '=', stackId).where('depth', '>', 0).execute()
}

/** Puts a stack, with all that are below it, below another one. Both must be locked. */
export async function moveInTree(tx: Tx, stackId: string, newParentId: string): Promise<void> {
  await sql`
    delete from stack_closure where descendant_id in (select descendant_id from stack_closure where ancestor_id = ${stackId})
      and ancestor_id in (select ancestor_id from stack_closure where descendant_id = ${stackId} and depth > 0)`.execute(
    tx,
  )
  await sql`
    insert into stack_closure (ancestor_id, descendant_id, depth)
    select above.ancestor_id, below.descendant_id, above.depth + below.depth + 1
    from stack_closure above cross join stack_closure below
    where above.descendant_id = ${newParentId} and below.ancestor_id = ${stackId}`.execute(tx)
  await tx.updateTable('stack').set({ parent_id: newParentId }).where('id', '=', stackId).execute()
  await tx
    .updateTable('stack_limit')
    .set({ parent_id: newParentId })
    .where('stack_id', '=', stackId)
    .execute()
}
