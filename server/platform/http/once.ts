import { createHash } from 'node:crypto'
import { KEY_REUSED } from '@sensorstack/contract/platform/errors.ts'
import { claimReply, findReply, saveReply } from '../db/queries.ts'
import type { Tx } from '../db/tx.ts'
import { ApiError } from './api-error.ts'
import type { Answer } from './implementation.ts'

/**
 * Does the work once for a key: the same key and body again answer the saved reply, another body is 422. The claim, the
 * work and the reply stand in one transaction, so a request that failed leaves the key free.
 */
export async function once(
  tx: Tx,
  claim: {
    /** Whose key it is: an account or a device. */
    scope: string
    key: string
    /** What the request asks for: its route, address and body. */
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
