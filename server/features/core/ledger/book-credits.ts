import { INSUFFICIENT_CREDIT } from '@sensorstack/contract/features/core/ledger/errors.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import type { Booking } from './booking.ts'
import { callBookCredits } from './queries.ts'

/**
 * Books transactions in the given order, all or none of them. Returns the ids of the booked ones; the others had already
 * been booked with the same `onceKey`. It locks the accounts of the stacks, so it must be called after boxes, assets and
 * counts are locked. If `limited`, throws INSUFFICIENT_CREDIT when the balance of a sender would fall below its limit; the
 * transaction is then aborted.
 */
export async function bookCredits(
  tx: Tx,
  bookings: readonly Booking[],
  { at, actor, limited }: { at: number; actor: string | null; limited: boolean },
): Promise<Set<string>> {
  if (bookings.length === 0) return new Set()
  const booked = await callBookCredits(tx, bookings, { at: new Date(at), actor, limited }).catch(
    (error: unknown) => {
      throw (error as { code?: string }).code === 'SC001' ? new ApiError(INSUFFICIENT_CREDIT) : error
    },
  )
  const stackIds = bookings
    .filter(({ id }) => booked.has(id))
    .flatMap(({ senderStackId, receiverStackId }) => [senderStackId, receiverStackId])
    .filter((id) => id !== null)
  if (stackIds.length > 0) listChanged(tx, 'credits', stackIds)
  return booked
}
