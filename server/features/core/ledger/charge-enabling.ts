import { pointsOf } from '@sensorstack/contract/features/credits/credits/amount.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { bookCredits } from './book-credits.ts'
import { pricesOf } from './price-queries.ts'
import { lockBalance } from './queries.ts'

/** A box that is enabled for the first time. */
export interface NewlyEnabled {
  readonly id: string
  readonly serial_number: string
  readonly hardware_unique_id: string
  readonly stack_id: string
}

/**
 * Returns how many of `wanted` boxes a stack can pay to enable for the first time; all of them if that is free. The stack's
 * account is locked until the transaction ends.
 */
export async function countAffordable(tx: Tx, stackId: string, wanted: number, now: number): Promise<number> {
  const price = (await pricesOf(tx, stackId, now)).get('sensorbox_enabled') ?? 0
  if (price === 0 || wanted === 0) return wanted
  const { balance, limit } = await lockBalance(tx, stackId)
  return Math.max(0, Math.min(wanted, Math.floor((balance - limit) / price)))
}

/**
 * Charges the stack for enabling these boxes at its current price; each box is charged only once. The boxes must be locked
 * and belong to the same stack. Throws INSUFFICIENT_CREDIT.
 */
export async function chargeFirstEnabling(
  tx: Tx,
  boxes: readonly NewlyEnabled[],
  { now, random, actor }: { now: number; random: Random; actor: string | null },
): Promise<void> {
  const [first] = boxes
  if (!first) return
  const price = (await pricesOf(tx, first.stack_id, now)).get('sensorbox_enabled') ?? 0
  if (price === 0) return
  await bookCredits(
    tx,
    boxes.map((box) => ({
      id: random.id(),
      type: 'sensorbox_enabled',
      senderStackId: box.stack_id,
      receiverStackId: null,
      units: price,
      onceKey: `sensorbox_enabled ${box.id}`,
      detail: {
        sensorbox_uuid: box.id,
        sensorbox_sn: box.serial_number,
        sensorbox_uid: box.hardware_unique_id,
        price: pointsOf(price),
      },
    })),
    { at: now, actor, limited: true },
  )
}
