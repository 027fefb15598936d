import type { StackBound } from '../../../platform/db/database.ts'
import { countAccounts } from './queries.ts'

/** Whether all these ids name people or partners of the given stacks. */
export const objectFinders = {
  account: async (db: StackBound, ids: readonly string[], stackIds: readonly string[]): Promise<boolean> =>
    (await countAccounts(db, ids, stackIds)) === ids.length,

  /** The same, and the caller's own account, whatever the current stack is. */
  profile: async (db: StackBound, ids: readonly string[], stackIds: readonly string[]): Promise<boolean> => {
    const others = ids.filter((id) => id !== db.scope.accountId)
    return others.length === 0 || (await countAccounts(db, others, stackIds)) === others.length
  },
}
