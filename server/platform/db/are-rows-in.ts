import { type AliasedExpression, sql } from 'kysely'
import type { StackBound } from './database.ts'

interface RowsOfStacks {
  as(name: 'f'): AliasedExpression<{ id: string; stack_id: string }, 'f'>
}

/**
 * Whether the rows contain every one of these ids, each belonging to one of the stacks. Without stacks, every id only has to be
 * visible to the transaction.
 */
export async function areRowsIn(
  db: StackBound,
  rows: RowsOfStacks,
  ids: readonly string[],
  stackIds: readonly string[],
): Promise<boolean> {
  const asked = [...new Set(ids)]
  const found = db.tx
    .selectFrom(rows.as('f'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('f.id', '=', sql<string>`any (${asked}::uuid[])`)
  const { count } = await (stackIds.length > 0
    ? found.where(db.within('f.stack_id', stackIds))
    : found
  ).executeTakeFirstOrThrow()
  return count === asked.length
}
