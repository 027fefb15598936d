import type { StackBound } from '../../../platform/db/database.ts'
import { countAccessRights } from './queries.ts'

/** Check whether all these ids are access rights in the given stacks. */
export const objectFinders = {
  access_right: async (
    db: StackBound,
    ids: readonly string[],
    stackIds: readonly string[],
  ): Promise<boolean> => (await countAccessRights(db, ids, stackIds)) === ids.length,
}
