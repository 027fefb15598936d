import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { forgetRemoval, lockDueRemovals, postponeRemovals } from './queries.ts'

const batchSize = 50
const againMs = 3_600_000

/**
 * Removes the contents of deleted files, and those whose upload never came to its end. What is to go stands in the
 * database, so nothing is removed that it doesn't name; what could not be removed is tried again an hour later. Several
 * processes may do it at once. Answers how many were due.
 */
export async function removeDueContents(deps: {
  database: Pick<Database, 'asSystem'>
  clock: Clock
  storage: Pick<Storage, 'remove'>
  log: Pick<Logger, 'error'>
}): Promise<number> {
  let looked = 0
  for (;;) {
    const now = deps.clock.now()
    const due = await deps.database.asSystem(async (tx) => {
      const ids = await lockDueRemovals(tx, new Date(now), batchSize)
      const stuck: string[] = []
      for (const id of ids) {
        try {
          await deps.storage.remove(id)
          await forgetRemoval(tx, id)
        } catch (error) {
          deps.log.error({ err: error, file: id }, 'a file could not be removed')
          stuck.push(id)
        }
      }
      if (stuck.length > 0) await postponeRemovals(tx, stuck, new Date(now + againMs))
      return ids.length
    })
    looked += due
    if (due < batchSize) return looked
  }
}
