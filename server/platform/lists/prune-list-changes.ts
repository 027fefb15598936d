import type { Database } from '../db/database.ts'
import { deleteListChanges, newestListChange } from './queries.ts'

/**
 * Makes work that throws away, each time it runs, which changes of lists were there when it ran before. Whoever has an
 * older list then loads all of it.
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
