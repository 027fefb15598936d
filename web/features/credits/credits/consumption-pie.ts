import type { TransactionSum } from '@sensorstack/contract/features/credits/credits/credit.ts'
import {
  labelOf,
  type TransactionType,
} from '@sensorstack/contract/features/credits/credits/transaction-types.ts'
import { compareNaturally } from '@sensorstack/contract/platform/natural-order.ts'
import { typesOf } from './transactions/drill-down.ts'

/** A type of charge with its share of all charges; `from` and `to` range from 0 to 1, clockwise from the top. */
export interface Slice {
  readonly type: TransactionType
  readonly label: string
  readonly amount: number
  readonly from: number
  readonly to: number
}

/** Returns the charges by type, largest first; transfers don't count as consumption. */
export function slicesOf(sums: readonly TransactionSum[]): Slice[] {
  const charges = typesOf(sums)
    .filter(({ type, direction }) => direction === 'outgoing' && type !== 'transfer')
    .sort((a, b) => b.amount - a.amount || compareNaturally(a.type, b.type))
  const total = charges.reduce((sum, { amount }) => sum + amount, 0)
  let sofar = 0
  return charges.map(({ type, amount }) => {
    const from = sofar / total
    sofar += amount
    return { type, label: labelOf(type, 'outgoing'), amount, from, to: sofar / total }
  })
}

/** Returns the path of a slice of a ring around (0, 0). A whole ring needs two halves, as an arc can't end where it starts. */
export function ringPath({ from, to }: Pick<Slice, 'from' | 'to'>, outer: number, inner: number): string {
  if (to - from > 0.9999) {
    const middle = from + 0.5
    return `${ringPath({ from, to: middle }, outer, inner)} ${ringPath({ from: middle, to: from + 0.99995 }, outer, inner)}`
  }
  const at = (share: number, radius: number) => {
    const angle = share * 2 * Math.PI
    return `${(Math.sin(angle) * radius).toFixed(2)} ${(-Math.cos(angle) * radius).toFixed(2)}`
  }
  const large = to - from > 0.5 ? 1 : 0
  return [
    `M ${at(from, outer)} A ${outer} ${outer} 0 ${large} 1 ${at(to, outer)}`,
    `L ${at(to, inner)} A ${inner} ${inner} 0 ${large} 0 ${at(from, inner)} Z`,
  ].join(' ')
}
