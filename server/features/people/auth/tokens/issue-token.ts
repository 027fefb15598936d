import type { Random } from '../../../../platform/clock/random.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { hashOf } from '../../../../platform/secrets/hash-of.ts'
import { lifetimeMs } from './token-lifetimes.ts'
import { insertToken, type Purpose } from './token-queries.ts'

/**
 * Creates a token for a person that can be used once and returns its secret, for a link. Only the hash is stored. Older
 * tokens of the same purpose (and stack) become invalid.
 */
export async function issueToken(
  tx: Tx,
  random: Random,
  token: { purpose: Purpose; accountId: string; stackId?: string; now: number },
): Promise<string> {
  const secret = random.secret()
  await insertToken(tx, {
    hash: hashOf(secret),
    purpose: token.purpose,
    account_id: token.accountId,
    stack_id: token.stackId ?? null,
    created_at: new Date(token.now),
    expires_at: new Date(token.now + lifetimeMs[token.purpose]),
    used_at: null,
  })
  return secret
}
