import type { StackBound } from '../../../platform/db/database.ts'
import { countFiles } from '../../core/stored-files/public.ts'
import { isFileOwner } from './file-owners.ts'

/** Whether all these ids name files, or what files belong to, of the given stacks, or of what the transaction sees when none is given. */
export const objectFinders = {
  file: async (db: StackBound, ids: readonly string[], stackIds: readonly string[]): Promise<boolean> =>
    (await countFiles(db, ids, stackIds)) === ids.length,
  file_owner: isFileOwner,
}
