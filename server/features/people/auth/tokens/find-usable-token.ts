import type { Tx } from '../../../../platform/db/database.ts'
import { findToken, type Purpose } from './token-queries.ts'

/** Returns a token if it can be used for one of these purposes: it is unused, hasn't expired and hasn't been superseded. */
export async function findUsableToken(tx: Tx, hash: Buffer, purposes: readonly Purpose[], now: number) {
  const token = await findToken(tx, hash)
  const usable =
    token !== undefined &&
    purposes.includes(token.purpose) &&
    token.used_at === null &&
    !token.is_superseded &&
    token.expires_at.getTime() > now
  return usable ? token : undefined
}
