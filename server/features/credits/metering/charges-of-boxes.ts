import { pointsOf } from '@sensorstack/contract/features/credits/credits/amount.ts'
import type { ChargeKind } from '@sensorstack/contract/features/credits/credits/transaction-types.ts'
import type { Booking } from '../../core/ledger/public.ts'
import type { GrantedTenure } from '../../core/tenures/public.ts'
import type { MeteredMonth } from '../../readings/telemetry/public.ts'
import { monthOf } from './month.ts'
import { onceKeyOf } from './once-key.ts'

export type Prices = ReadonlyMap<ChargeKind, number>

/** The identification of a box in the ledger. */
export interface BilledBox {
  readonly id: string
  readonly serial_number: string
  readonly hardware_unique_id: string
}

/** Returns the charge for an amount at a price per `per` units, rounded to 1/10,000 point. */
export function unitsFor(price: number, amount: number, per: number): number {
  return Number((BigInt(price) * BigInt(amount) * 2n + BigInt(per)) / (2n * BigInt(per)))
}

/** The number of readings that the price for data refers to. */
const readingsAPrice = 1_000

/**
 * Returns the charges for the readings of tenures. Each box is charged once per month, to its owner at its first reading of the
 * month. Each owner is also charged for the readings of its tenure. `measured` covers all tenures of the boxes, in the order of
 * `readingsByMonth`, but only `tenures` are charged.
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
    // A box that came back within the month still gets a single row.
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
