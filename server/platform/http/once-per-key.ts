import { createHash } from 'node:crypto'
import { KEY_REUSED } from '@sensorstack/contract/platform/errors.ts'
import { claimReply, findReply, saveReply } from '../db/queries.ts'
import type { Tx } from '../db/tx.ts'
import { ApiError } from './answer/api-error.ts'
import type { Answer } from './implementation.ts'

/**
 * Does the work once for a key. A repeated key with the same request returns the saved reply; with another request it throws
 * KEY_REUSED (422). Claim, work and reply are in one transaction, so a request that fails leaves the key free.
 */
export async function oncePerKey(
  tx: Tx,
  claim: {
    /** The id of the account or device that the key belongs to. */
    scope: string
    key: string
    /** Identifies the request: its route, URL and body. */
    asked: string
    now: number
  },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { scope, key } = claim
  const bodyHash = createHash('sha256').update(claim.asked).digest()
  const claimed = await claimReply(tx, {
    scope,
    key,
    body_hash: bodyHash,
    status: 0,
    reply: 'null',
    created_at: new Date(claim.now),
  })
  if (!claimed) {
    const saved = await findReply(tx, scope, key)
    if (!saved?.body_hash.equals(bodyHash)) throw new ApiError(KEY_REUSED)
    return { status: saved.status, body: saved.reply ?? undefined }
  }
  const answer = await work()
  await saveReply(tx, scope, key, answer.status, answer.body)
  return answer
}
