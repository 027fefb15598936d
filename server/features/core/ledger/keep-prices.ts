import { chargeKinds } from '@sensorstack/contract/features/credits/credits/transaction-types.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { deletePrices, listPriceTimes, pricesOf, savePastPrices } from './price-queries.ts'

/**
 * Gives a stack the prices that it pays now as its own, with their past, until a time. From then on it pays those of the stack above.
 * Call it before the stack moves: without it, a month that has begun would be charged at the prices of another provider.
 */
export async function keepPricesUntil(tx: Tx, stackId: string, until: number): Promise<void> {
  const times = await listPriceTimes(tx, new Date(until))
  if (times.length === 0) return
  const own = []
  for (const from of times) {
    const prices = await pricesOf(tx, stackId, from)
    own.push(...chargeKinds.map((kind) => ({ stackId, kind, from, price: prices.get(kind) ?? 0 })))
  }
  await deletePrices(tx, stackId)
  await savePastPrices(tx, [
    ...own,
    ...chargeKinds.map((kind) => ({ stackId, kind, from: until, price: null })),
  ])
}
