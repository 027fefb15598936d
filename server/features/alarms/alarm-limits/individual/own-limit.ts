import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import { ApiError } from '../../../../platform/http/answer/api-error.ts'
import { type HeldBox, lockOwnBoxes } from '../../../core/sensorbox-kernel/public.ts'
import { findIndividualLimit, type LimitRow } from '../queries.ts'

/** Returns an individual limit of the current stack; throws NOT_FOUND. */
export async function readOwnLimit(db: StackBound, limitId: string): Promise<LimitRow> {
  const limit = await findIndividualLimit(db, limitId)
  if (!limit) throw new ApiError(NOT_FOUND)
  return limit
}

/**
 * Returns a limit with its locked box. Every change of a limit locks the box, so what is read afterwards stays valid. A limit that a
 * replacement moves while this waits is found at the new box. Throws NOT_FOUND, also if the box is delivered.
 */
export async function lockOwnLimit(
  db: StackBound,
  limitId: string,
): Promise<{ limit: LimitRow; box: HeldBox }> {
  const { sensorbox_id } = await readOwnLimit(db, limitId)
  const [box] = await lockOwnBoxes(db, [sensorbox_id])
  const limit = await readOwnLimit(db, limitId)
  if (limit.sensorbox_id !== sensorbox_id) return lockOwnLimit(db, limitId)
  if (!box) throw new ApiError(NOT_FOUND)
  return { limit, box }
}
