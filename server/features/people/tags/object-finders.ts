import type { StackBound } from '../../../platform/db/database.ts'
import { countTags } from './queries.ts'

/** Check whether all these ids are tags of the given stacks. */
export const objectFinders = {
  tag: async (db: StackBound, ids: readonly string[], stackIds: readonly string[]): Promise<boolean> =>
    (await countTags(db, ids, stackIds)) === ids.length,
}
