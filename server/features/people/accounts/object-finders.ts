import type { StackBound } from '../../../platform/db/database.ts'
import { countAccounts } from './queries.ts'

/** Check whether all these ids belong to people or partners of the given stacks. */
export const objectFinders = {
  account: async (db: StackBound, ids: readonly string[], stackIds: readonly string[]): Promise<boolean> =>
    (await countAccounts(db, ids, stackIds)) === ids.length,

  /** Like `account`, but also accepts the caller's own account regardless of the current stack. */
  profile: async (db: StackBound, ids: readonly string[], stackIds: readonly string[]): Promise<boolean> => {
    const others = ids.filter((id) => id !== db.scope.accountId)
    return others.length === 0 || (await countAccounts(db, others, stackIds)) === others.length
  },
}
