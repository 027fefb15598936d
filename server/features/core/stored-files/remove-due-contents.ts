import type { Logger } from 'pino'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { contentsInUse, forgetRemoval, lockDueRemovals, postponeRemovals } from './queries.ts'

const batchSize = 50
const againMs = 3_600_000

/**
 * Removes the contents of deleted files and of incomplete uploads. Only contents scheduled for removal in the database are
 * removed, and only if no other file uses them. Failed removals are retried after an hour. Several processes may run it at
 * once. Returns the number that were due.
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
      const removals = await lockDueRemovals(tx, new Date(now), batchSize)
      const used = await contentsInUse(
        tx,
        removals.map(({ content_id }) => content_id),
      )
      const stuck: string[] = []
      for (const { file_id, content_id } of removals) {
        try {
          if (!used.has(content_id)) await deps.storage.remove(content_id)
          await forgetRemoval(tx, file_id)
        } catch (error) {
          deps.log.error({ err: error, file: file_id }, 'a file could not be removed')
          stuck.push(file_id)
        }
      }
      if (stuck.length > 0) await postponeRemovals(tx, stuck, new Date(now + againMs))
      return removals.length
    })
    looked += due
    if (due < batchSize) return looked
  }
}
