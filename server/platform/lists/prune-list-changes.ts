import type { Database } from '../db/database.ts'
import { deleteListChanges, newestListChange } from './queries.ts'

/**
 * Returns a function that deletes the list changes which already existed when it last ran. A client with an older version then has to
 * load the whole list.
 */
export function createListChangePruning(database: Pick<Database, 'asSystem'>): () => Promise<void> {
  let before = 0
  return async () => {
    before = await database.asSystem(async (tx) => {
      if (before > 0) await deleteListChanges(tx, before)
      return newestListChange(tx)
    })
  }
}
