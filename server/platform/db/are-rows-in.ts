import { type AliasedExpression, sql } from 'kysely'
import type { StackBound } from './database.ts'

/** A query for rows that belong to stacks. */
interface RowsOfStacks {
  as(name: 'f'): AliasedExpression<{ id: string; stack_id: string }, 'f'>
}

/**
 * Whether each of these ids is found among the rows and belongs to one of the stacks; no stacks given: whether the
 * transaction sees it.
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
