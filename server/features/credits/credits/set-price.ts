import { pointsOf, unitsOf } from '@sensorstack/contract/features/credits/credits/amount.ts'
import type { CreditPrice } from '@sensorstack/contract/features/credits/credits/credit.ts'
import { PRICE_IN_THE_PAST } from '@sensorstack/contract/features/credits/credits/errors.ts'
import {
  type ChargeKind,
  chargeKinds,
} from '@sensorstack/contract/features/credits/credits/transaction-types.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { pricesOf, savePrice, upcomingPrices } from '../../core/ledger/public.ts'

/** A price of a stack in points, valid from a time in milliseconds. Null applies the price of the stack above. */
export interface NewPrice {
  readonly stackId: string
  readonly kind: ChargeKind
  readonly price: number | null
  readonly from: number
}

/** Sets a price for a child of the current stack, or for the root stack itself. Throws PRICE_IN_THE_PAST. */
export async function setPrice(
  db: StackBound,
  { stackId, kind, price, from }: NewPrice,
  now: number,
): Promise<void> {
  if (from < now) throw new ApiError(PRICE_IN_THE_PAST)
  await savePrice(db, { stackId, kind, price: price === null ? null : unitsOf(price), from: new Date(from) })
  listChanged(db.tx, 'credits', [stackId])
}

/** Returns the current and next prices of a stack that is visible to the transaction. */
export async function listPrices(db: StackBound, stackId: string, now: number): Promise<CreditPrice[]> {
  const prices = await pricesOf(db.tx, stackId, now)
  const set = await upcomingPrices(db, stackId)
  return chargeKinds.map((kind) => {
    const own = set.filter((row) => row.kind === kind)
    const next = own.findLast((row) => row.from_at.getTime() > now)
    const present = own.find((row) => row.from_at.getTime() <= now)
    return {
      kind,
      price: pointsOf(prices.get(kind) ?? 0),
      next: next
        ? { price: next.price === null ? null : pointsOf(next.price), from: next.from_at.toISOString() }
        : null,
      is_own: (present?.price ?? null) !== null,
    }
  })
}
