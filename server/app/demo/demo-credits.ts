import { pointsOf, unitsOf } from '@sensorstack/contract/features/credits/credits/amount.ts'
import type { ChargeKind } from '@sensorstack/contract/features/credits/credits/transaction-types.ts'
import type { PastBooking, PastCredits } from '@sensorstack/simulator/seed/past-credits.ts'
import { type Booking, bookCredits, savePastPrices } from '../../features/core/ledger/public.ts'
import { noteCharged, onceKeyOf } from '../../features/credits/metering/public.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Platform } from '../build-app.ts'

/**
 * Books the demo's transactions before its first day, by the ledger's own rules, and marks their months as charged, all in one
 * transaction.
 */
export async function bookPastCredits(
  { database, random, clock }: Pick<Platform, 'database' | 'random' | 'clock'>,
  past: PastCredits,
): Promise<void> {
  await database.asSystem(async (tx) => {
    await bookPast(tx, random, past)
    await noteCharged(tx, past.chargedMonth, clock.now())
  })
}

/** Books past transactions with the prices of their time. It doesn't mark any month as charged. */
export async function bookPast(
  tx: Tx,
  random: Platform['random'],
  { prices, bookings }: Pick<PastCredits, 'prices' | 'bookings'>,
): Promise<void> {
  for (const group of groupsOf(bookings)) {
    const isPaid = group.every(({ type }) => type === 'transfer')
    const given = group.map((booking) => bookingOf(booking, random.id()))
    await bookCredits(tx, given, { at: group[0]?.at ?? 0, actor: null, limited: isPaid })
  }
  await savePastPrices(
    tx,
    prices.map((price) => ({ ...price, price: unitsOf(price.price) })),
  )
}

/** Groups bookings with the same time, in their given order. */
function groupsOf(bookings: readonly PastBooking[]): PastBooking[][] {
  const groups = new Map<number, PastBooking[]>()
  for (const booking of bookings) {
    const group = groups.get(booking.at)
    if (group) group.push(booking)
    else groups.set(booking.at, [booking])
  }
  return [...groups.values()]
}

function bookingOf(past: PastBooking, id: string): Booking {
  const { type, senderStackId, receiverStackId, points, message, box, period, readings, bytes, price } = past
  const isCharge = type !== 'transfer' && type !== 'recharge_root_stack'
  return {
    id,
    type,
    senderStackId,
    receiverStackId,
    units: unitsOf(points),
    ...(isCharge && {
      onceKey: onceKeyOf(type as ChargeKind, {
        stackId: senderStackId ?? '',
        ...(box && { sensorboxId: box.id }),
        ...(period && { period }),
      }),
    }),
    ...(message && { message }),
    detail: {
      ...(box && { sensorbox_uuid: box.id, sensorbox_sn: box.serial, sensorbox_uid: box.hardwareId }),
      ...(period && { period }),
      ...(readings !== undefined && { readings }),
      ...(bytes !== undefined && { bytes }),
      ...(price !== undefined && { price: pointsOf(unitsOf(price)) }),
    },
  }
}
