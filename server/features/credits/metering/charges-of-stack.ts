import { pointsOf } from '@sensorstack/contract/features/credits/credits/amount.ts'
import type { Booking } from '../../core/ledger/public.ts'
import { type Prices, unitsFor } from './charges-of-boxes.ts'
import type { Month } from './month.ts'
import { onceKeyOf } from './once-key.ts'

/** The number of bytes that the price for storage refers to. */
const bytesAPrice = 1_000_000_000

/** Returns the monthly charges of a stack as a whole: for the bytes of the readings that it may see, and the platform fee. */
export function chargesOfStack(
  stackId: string,
  { name: period }: Month,
  prices: Prices,
  bytes: number,
): Omit<Booking, 'id'>[] {
  const storage = prices.get('storage_consumption') ?? 0
  const fee = prices.get('platform_fee') ?? 0
  const charges: Omit<Booking, 'id'>[] = [
    {
      type: 'storage_consumption',
      senderStackId: stackId,
      receiverStackId: null,
      units: unitsFor(storage, bytes, bytesAPrice),
      onceKey: onceKeyOf('storage_consumption', { stackId, period }),
      detail: { period, bytes, price: pointsOf(storage) },
    },
    {
      type: 'platform_fee',
      senderStackId: stackId,
      receiverStackId: null,
      units: fee,
      onceKey: onceKeyOf('platform_fee', { stackId, period }),
      detail: { period, price: pointsOf(fee) },
    },
  ]
  return charges.filter(({ units }) => units > 0)
}
