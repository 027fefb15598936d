import type { Tx } from '../../../../platform/db/database.ts'
import { deleteSessionsOf } from '../sessions/session-queries.ts'
import { useTokensOf } from '../tokens/token-queries.ts'

/** Ends the sessions of a person, and makes every link that was mailed to them useless. */
export async function forgetLinks(tx: Tx, accountId: string, now: Date): Promise<void> {
  await deleteSessionsOf(tx, accountId)
  await useTokensOf(tx, accountId, ['invitation', 'verify', 'initial_password', 'reset_password'], now)
}
