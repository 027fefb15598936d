import type { StackBound } from '../../../platform/db/database.ts'
import { countChildren, countStacks } from './queries.ts'

/** Whether all these ids name stacks among the given ones, or anywhere in reach when none is given. */
export const objectFinders = {
  stack: async (db: StackBound, ids: readonly string[], stackIds: readonly string[]): Promise<boolean> =>
    (await countStacks(db, ids, stackIds)) === ids.length,
  /** Children of the given stacks; the root stack, which has nobody above it, counts as its own. */
  child_stack: async (
    db: StackBound,
    ids: readonly string[],
    stackIds: readonly string[],
  ): Promise<boolean> => (await countChildren(db, ids, stackIds)) === ids.length,
}
