import type { Database } from '../../../../platform/db/database.ts'
import { deleteOldTokens } from './token-queries.ts'

const keptMs = 90 * 86_400_000

/** Deletes tokens 90 days after they expire; until then an old link still gets a precise error. */
export async function forgetOldTokens(database: Database, now: number): Promise<void> {
  await database.asSystem((tx) => deleteOldTokens(tx, new Date(now - keptMs)))
}
