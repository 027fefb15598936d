import type { StackBound } from '../../../platform/db/database.ts'
import { countFiles } from '../../core/stored-files/public.ts'
import { isFileOwner } from './file-owners.ts'

/** Whether all ids belong to files, or to owners of files, in the given stacks, or visible to the transaction if none is given. */
export const objectFinders = {
  file: async (db: StackBound, ids: readonly string[], stackIds: readonly string[]): Promise<boolean> =>
    (await countFiles(db, ids, stackIds)) === ids.length,
  file_owner: isFileOwner,
}
