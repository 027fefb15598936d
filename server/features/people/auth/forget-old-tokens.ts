import type { Database } from '../../../platform/db/database.ts'
import { deleteOldTokens } from './token-queries.ts'

const keptMs = 90 * 86_400_000

/** Forgets tokens long after their time: until then an old link is answered as what it was. */
export async function forgetOldTokens(database: Database, now: number): Promise<void> {
  await database.asSystem((tx) => deleteOldTokens(tx, new Date(now - keptMs)))
}
