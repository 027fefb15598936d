import type { Database } from './database.ts'
import { deleteOldHits, deleteOldReplies } from './queries.ts'

const hourMs = 3_600_000

/** Deletes rate counters after two hours and saved replies after a day. They are no longer needed then. */
export async function forgetOldCounters(database: Database, now: number): Promise<void> {
  await database.asSystem(async (tx) => {
    // The longest window is a day.
    await deleteOldHits(tx, new Date(now - 25 * hourMs))
    await deleteOldReplies(tx, new Date(now - 24 * hourMs))
  })
}
