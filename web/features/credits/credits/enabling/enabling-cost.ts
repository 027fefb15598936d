import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { unitsOf } from '@sensorstack/contract/features/credits/credits/amount.ts'
import type {
  CreditPrice,
  OwnBalance,
  TransactionSum,
} from '@sensorstack/contract/features/credits/credits/credit.ts'
import { runOutMs } from '@sensorstack/contract/features/credits/credits/run-out.ts'
import { compareNaturally } from '@sensorstack/contract/platform/natural-order.ts'

export type EnabledBox = Pick<Sensorbox, 'model' | 'activation_date'>

/** The data that the calculation needs. */
export interface Means {
  readonly prices: readonly Pick<CreditPrice, 'kind' | 'price'>[]
  readonly balance: Pick<
    OwnBalance,
    'current_credit_balance' | 'overspend_limit' | 'consumption' | 'estimated_depletion_date'
  >
  readonly months: readonly Pick<TransactionSum, 'by_type'>[]
  readonly now: number
}

/** The cost of enabling boxes, in points. */
export interface EnablingCost {
  /** Boxes never enabled before: `first` counts those that the points cover, `beyond` those they don't. */
  readonly first: { readonly count: number; readonly price: number; readonly models: string }
  readonly beyond: number
  readonly before: { readonly count: number; readonly models: string }
  readonly charged: number
  /** The monthly charge for active boxes. */
  readonly activity: { readonly count: number; readonly price: number; readonly sum: number }
  /** The monthly data charge, estimated from the mean per box in the latest charged month; `sum` is null before the first. */
  readonly data: { readonly price: number; readonly sum: number | null } | null
  readonly balance: number
  readonly limit: number | null
  readonly after: number
  /**
   * When the points run out by the mean of the past month, which then contains this charge: the forecast that the credits block
   * shows afterwards. The monthly charges are part of it once they are booked. Null when none are used.
   */
  readonly runOut: number | null
  /** When the points run out without the change. */
  readonly runOutNow: string | null
}

/**
 * Calculates the immediate and monthly cost of enabling boxes and the remaining balance; null when it costs nothing.
 * Boxes that replace others (`isReplacing`) don't add to the monthly cost.
 */
export function enablingCost(
  boxes: readonly EnabledBox[],
  { prices, balance: known, months, now }: Means,
  { isReplacing = false }: { isReplacing?: boolean } = {},
): EnablingCost | null {
  const priceOf = (kind: CreditPrice['kind']) => prices.find((each) => each.kind === kind)?.price ?? 0
  const price = priceOf('sensorbox_enabled')
  const activityPrice = priceOf('sensorbox_active')
  const dataPrice = priceOf('sending_measured_data')
  if (price === 0 && (isReplacing || (activityPrice === 0 && dataPrice === 0))) return null
  const { current_credit_balance: balance, overspend_limit: limit } = known
  const isNew = (box: EnabledBox) => box.activation_date === null
  const wanted = boxes.filter(isNew)
  const affordable =
    price === 0 || limit === null
      ? wanted.length
      : Math.max(0, Math.min(wanted.length, Math.floor((unitsOf(balance) - unitsOf(limit)) / unitsOf(price))))
  const first = wanted.slice(0, affordable)
  const before = boxes.filter((box) => !isNew(box))
  const count = isReplacing ? 0 : first.length + before.length
  const charged = (first.length * unitsOf(price)) / unitsOf(1)
  const mean = meanOfData(months)
  const data =
    dataPrice === 0
      ? null
      : { price: dataPrice, sum: mean === null ? null : Math.round(mean * count * 1e4) / 1e4 }
  const after = (unitsOf(balance) - unitsOf(charged)) / unitsOf(1)
  const used = (known.consumption ?? 0) + charged
  return {
    first: { count: first.length, price, models: modelsOf(first) },
    beyond: wanted.length - first.length,
    before: { count: before.length, models: modelsOf(before) },
    charged,
    activity: { count, price: activityPrice, sum: count * activityPrice },
    data,
    balance,
    limit,
    after,
    runOut: runOutMs({ balance: after, used, days: 30 }, now),
    runOutNow: known.estimated_depletion_date,
  }
}

/** Returns the monthly data charge of an average box, from the latest month with such charges. */
function meanOfData(months: Means['months']): number | null {
  for (const { by_type } of months.toReversed()) {
    const data = by_type.find(({ type }) => type === 'sending_measured_data')
    if (data && data.transactions > 0) return data.amount / data.transactions
  }
  return null
}

/** Lists the models, most frequent first: `5 CT-120, 4 CL-210`. */
function modelsOf(boxes: readonly EnabledBox[]): string {
  const counts = new Map<string, number>()
  for (const { model } of boxes) counts.set(model, (counts.get(model) ?? 0) + 1)
  return [...counts]
    .sort(([a, many], [b, more]) => more - many || compareNaturally(a, b))
    .map(([model, count]) => `${count} ${model}`)
    .join(', ')
}
