import type { Database } from '../../../platform/db/database.ts'
import { deleteFinishedBefore } from './queries.ts'

const keptMs = 7 * 86_400_000

/** Deletes the reports of jobs a week after these have finished. */
export async function forgetOldJobs(database: Database, now: number): Promise<void> {
  await database.asSystem((tx) => deleteFinishedBefore(tx, new Date(now - keptMs)))
}
