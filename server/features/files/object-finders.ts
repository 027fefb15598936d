import type { StackBound } from '../../platform/db/database.ts'
import { countFiles } from './queries.ts'

/** Whether all these ids name files of the given stacks, or of what the transaction sees when none is given. */
export const objectFinders = {
  file: async (db: StackBound, ids: readonly string[], stackIds: readonly string[]): Promise<boolean> =>
    (await countFiles(db, ids, stackIds)) === ids.length,
}
