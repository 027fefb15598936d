import type { StackBound } from '../../../platform/db/database.ts'
import { countChildren, countStacks } from './queries.ts'

/** Check whether all these ids are stacks among the given ones, or any accessible ones if none are given. */
export const objectFinders = {
  stack: async (db: StackBound, ids: readonly string[], stackIds: readonly string[]): Promise<boolean> =>
    (await countStacks(db, ids, stackIds)) === ids.length,
  /** Children of the given stacks; the root stack, which has no parent, counts as its own child. */
  child_stack: async (
    db: StackBound,
    ids: readonly string[],
    stackIds: readonly string[],
  ): Promise<boolean> => (await countChildren(db, ids, stackIds)) === ids.length,
}
