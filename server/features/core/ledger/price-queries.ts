import type { ChargeKind } from '@sensorstack/contract/features/credits/credits/transaction-types.ts'
import { sql } from 'kysely'
import type { StackBound } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** Returns the prices of a stack at a time, in 1/10,000 point; whatever is missing is free. */
export async function pricesOf(tx: Tx, stackId: string, at: number): Promise<Map<ChargeKind, number>> {
  const { rows } = await sql<{ kind: ChargeKind; price: number }>`
    select kind, price from credit_prices_of(${stackId}::uuid, ${new Date(at)}::timestamptz)`.execute(tx)
  return new Map(rows.map(({ kind, price }) => [kind, price]))
}

/** Returns the time from which the first price applies; null if there are no prices. */
export async function firstPriceMs(tx: Tx): Promise<number | null> {
  const row = await tx
    .selectFrom('credit_price')
    .select((select) => select.fn.min('from_at').as('first'))
    .executeTakeFirstOrThrow()
  return (row.first as Date | null)?.getTime() ?? null
}

/** Returns the prices set for a stack itself, past and future, newest first. */
export async function upcomingPrices(db: StackBound, stackId: string) {
  return db.tx
    .selectFrom('credit_price')
    .select(['kind', 'price', 'from_at'])
    .where('stack_id', '=', stackId)
    .where(db.within('stack_id', [stackId]))
    .orderBy('from_at', 'desc')
    .execute()
}

/** Sets the price of a stack from a time on and removes later changes; null inherits the price of the stack above. */
export async function savePrice(
  db: StackBound,
  { stackId, kind, price, from }: { stackId: string; kind: ChargeKind; price: number | null; from: Date },
): Promise<void> {
  await db.tx
    .deleteFrom('credit_price')
    .where('stack_id', '=', stackId)
    .where('kind', '=', kind)
    .where('from_at', '>=', from)
    .where(db.within('stack_id', [stackId]))
    .execute()
  await db.tx.insertInto('credit_price').values({ stack_id: stackId, kind, from_at: from, price }).execute()
}

/** Returns the times before another one at which prices of any stack change, in milliseconds. */
export async function listPriceTimes(tx: Tx, before: Date): Promise<number[]> {
  const rows = await tx
    .selectFrom('credit_price')
    .select('from_at')
    .distinct()
    .where('from_at', '<', before)
    .orderBy('from_at')
    .execute()
  return rows.map(({ from_at }) => from_at.getTime())
}

/** Removes all prices of a stack itself. */
export async function deletePrices(tx: Tx, stackId: string): Promise<void> {
  await tx.deleteFrom('credit_price').where('stack_id', '=', stackId).execute()
}

/** Sets prices from times that may be in the past. Null is the price of the stack above. */
export async function savePastPrices(
  tx: Tx,
  prices: readonly { stackId: string; kind: ChargeKind; price: number | null; from: number }[],
): Promise<void> {
  if (prices.length === 0) return
  await tx
    .insertInto('credit_price')
    .values(
      prices.map(({ stackId, kind, price, from }) => ({
        stack_id: stackId,
        kind,
        from_at: new Date(from),
        price,
      })),
    )
    .execute()
}
