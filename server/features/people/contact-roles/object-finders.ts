import type { StackBound } from '../../../platform/db/database.ts'
import { countRoles } from './queries.ts'

/** Check whether all these ids are contact roles of the given stacks or of the product. */
export const objectFinders = {
  role: async (db: StackBound, ids: readonly string[], stackIds: readonly string[]): Promise<boolean> =>
    (await countRoles(db, ids, stackIds)) === ids.length,
}
