import { unitsOf } from '@sensorstack/contract/features/credits/credits/amount.ts'
import { NOT_A_DELIVERY_TARGET } from '@sensorstack/contract/features/credits/credits/errors.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { bookCredits } from '../../core/ledger/public.ts'
import { isDeliveryTarget } from '../../people/accounts/public.ts'
import { isBelow } from '../../people/stacks/public.ts'

/** A transfer of points from the current stack. */
export interface Transfer {
  readonly receiverStackId: string
  readonly points: number
  readonly message?: string | null | undefined
}

/**
 * Transfers points from the current stack to one below it. Returns the id of the transaction. Throws NOT_A_DELIVERY_TARGET for a
 * stack that is not a delivery target, and INSUFFICIENT_CREDIT.
 */
export async function transferCredits(
  db: StackBound,
  { receiverStackId, points, message }: Transfer,
  { now, random, actor }: { now: number; random: Random; actor: string },
): Promise<string> {
  const isTarget =
    (await isBelow(db.tx, db.stackId, receiverStackId)) && (await isDeliveryTarget(db.tx, receiverStackId))
  if (!isTarget) throw new ApiError(NOT_A_DELIVERY_TARGET)
  const id = random.id()
  await bookCredits(
    db.tx,
    [
      {
        id,
        type: 'transfer',
        senderStackId: db.stackId,
        receiverStackId,
        units: unitsOf(points),
        message: message ?? null,
      },
    ],
    { at: now, actor, limited: true },
  )
  return id
}
