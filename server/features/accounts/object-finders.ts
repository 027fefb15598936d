import type { StackBound } from '../../platform/db/database.ts'
import { countAccounts } from './queries.ts'

/** Whether all these ids name people or partners of the given stacks. */
export const objectFinders = {
  account: async (db: StackBound, ids: readonly string[], stackIds: readonly string[]): Promise<boolean> =>
    (await countAccounts(db, ids, stackIds)) === ids.length,
}
