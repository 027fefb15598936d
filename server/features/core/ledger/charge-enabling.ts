import { pointsOf } from '@sensorstack/contract/features/credits/credits/amount.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { bookCredits } from './book-credits.ts'
import { pricesOf } from './price-queries.ts'
import { findCharges, lockBalance } from './queries.ts'

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
 * Charges the stack for enabling these boxes at its current price. The boxes must be locked, belong to the same stack and never have
 * been enabled, except for enablings that were undone. Returns the transaction of each charged box. Throws INSUFFICIENT_CREDIT.
 */
export async function chargeFirstEnabling(
  tx: Tx,
  boxes: readonly NewlyEnabled[],
  { now, random, actor }: { now: number; random: Random; actor: string | null },
): Promise<Map<string, string>> {
  const [first] = boxes
  if (!first) return new Map()
  const price = (await pricesOf(tx, first.stack_id, now)).get('sensorbox_enabled') ?? 0
  if (price === 0) return new Map()
  const charges = boxes.map((box) => ({ id: random.id(), box }))
  await bookCredits(
    tx,
    charges.map(({ id, box }) => ({
      id,
      type: 'sensorbox_enabled',
      senderStackId: box.stack_id,
      receiverStackId: null,
      units: price,
      // A box whose first enabling was undone is charged again.
      onceKey: `sensorbox_enabled ${box.id} ${now}`,
      detail: {
        sensorbox_uuid: box.id,
        sensorbox_sn: box.serial_number,
        sensorbox_uid: box.hardware_unique_id,
        price: pointsOf(price),
      },
    })),
    { at: now, actor, limited: true },
  )
  return new Map(charges.map(({ id, box }) => [box.id, id]))
}

/** Gives the points of these charges for first enablings back to the current stack, each only once. */
export async function giveBackEnabling(
  { tx, stackId }: StackBound,
  chargeIds: readonly string[],
  { now, random, actor }: { now: number; random: Random; actor: string | null },
): Promise<void> {
  const charges = await findCharges(tx, stackId, chargeIds)
  await bookCredits(
    tx,
    charges.map(({ id, amount, detail }) => ({
      id: random.id(),
      type: 'sensorbox_enabled',
      senderStackId: null,
      receiverStackId: stackId,
      units: -amount,
      onceKey: `given back ${id}`,
      detail,
    })),
    { at: now, actor, limited: false },
  )
}
