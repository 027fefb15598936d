import { pointsOf } from '@sensorstack/contract/features/credits/credits/amount.ts'
import type { ChargeKind } from '@sensorstack/contract/features/credits/credits/transaction-types.ts'
import type { Booking } from '../../core/ledger/public.ts'
import type { GrantedTenure } from '../../core/sensorbox-kernel/public.ts'
import type { MeteredMonth } from '../../readings/telemetry/public.ts'
import { monthOf } from './month.ts'
import { onceKeyOf } from './once-key.ts'

export type Prices = ReadonlyMap<ChargeKind, number>

/** A box as it is called in a row of the ledger. */
export interface BilledBox {
  readonly id: string
  readonly serial_number: string
  readonly hardware_unique_id: string
}

/** A price for so many, by the amount: what is less than half of 1/10,000 point is nothing. */
export function unitsFor(price: number, amount: number, per: number): number {
  return Number((BigInt(price) * BigInt(amount) * 2n + BigInt(per)) / (2n * BigInt(per)))
}

/** Readings by which a price for data is. */
const readingsAPrice = 1_000

/**
 * What owners are charged for the readings of their tenures: once a month for each box, whoever owned it when it first
 * delivered a reading in it; and each for the readings of its own time. `measured` tells of whole boxes, as
 * `readingsByMonth` orders it; charged are the `tenures` alone.
 */
export function chargesOfBoxes(
  tenures: readonly GrantedTenure[],
  measured: readonly MeteredMonth[],
  boxes: ReadonlyMap<string, BilledBox>,
  pricesAt: (stackId: string, monthMs: number) => Prices,
): Omit<Booking, 'id'>[] {
  const byKey = new Map(tenures.map((tenure) => [tenure.key, tenure]))
  const seen = new Set<string>()
  const data = new Map<string, { tenure: GrantedTenure; monthMs: number; readings: number }>()
  const charges: Omit<Booking, 'id'>[] = []
  for (const { monthMs, sensorboxKey, tenureKey, readings } of measured) {
    const boxAndMonth = `${sensorboxKey} ${monthMs}`
    const isFirst = !seen.has(boxAndMonth)
    seen.add(boxAndMonth)
    const tenure = byKey.get(tenureKey)
    if (!tenure) continue
    if (isFirst) charges.push(...activity(tenure, monthMs))
    // A box that came back within the month is one row all the same.
    const key = `${boxAndMonth} ${tenure.stack_id}`
    data.set(key, { tenure, monthMs, readings: readings + (data.get(key)?.readings ?? 0) })
  }
  for (const { tenure, monthMs, readings } of data.values())
    charges.push(...amount(tenure, monthMs, readings))
  return charges

  function activity(tenure: GrantedTenure, monthMs: number): Omit<Booking, 'id'>[] {
    const price = pricesAt(tenure.stack_id, monthMs).get('sensorbox_active') ?? 0
    return charge(tenure, monthMs, 'sensorbox_active', { price, units: price })
  }
  function amount(tenure: GrantedTenure, monthMs: number, readings: number): Omit<Booking, 'id'>[] {
    const price = pricesAt(tenure.stack_id, monthMs).get('sending_measured_data') ?? 0
    const units = unitsFor(price, readings, readingsAPrice)
    return charge(tenure, monthMs, 'sending_measured_data', {
      price,
      units,
      readings,
    })
  }
  function charge(
    { sensorbox_id: id, stack_id: stackId }: GrantedTenure,
    monthMs: number,
    type: 'sensorbox_active' | 'sending_measured_data',
    { price, units, readings }: { price: number; units: number; readings?: number },
  ): Omit<Booking, 'id'>[] {
    const box = boxes.get(id)
    if (!box || units === 0) return []
    const { name: period } = monthOf(monthMs)
    return [
      {
        type,
        senderStackId: stackId,
        receiverStackId: null,
        units,
        onceKey: onceKeyOf(type, { stackId, sensorboxId: id, period }),
        detail: {
          sensorbox_uuid: id,
          sensorbox_sn: box.serial_number,
          sensorbox_uid: box.hardware_unique_id,
          period,
          ...(readings === undefined ? {} : { readings }),
          price: pointsOf(price),
        },
      },
    ]
  }
}
