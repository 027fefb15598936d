import { pointsOf } from '@sensorstack/contract/features/credits/credits/amount.ts'
import type { TransactionSum } from '@sensorstack/contract/features/credits/credits/credit.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { balanceBefore, dayOf, listSums, type SumRow } from './sum-queries.ts'

/** The requested sums. Times are in milliseconds and are rounded down to the UTC day. */
export interface SumsAsked {
  readonly by: 'year' | 'month' | 'day'
  readonly start?: number | undefined
  readonly end?: number | undefined
}

/** Returns what a stack received, transferred and used in each period, with the balance after it. */
export async function sumTransactions(
  db: StackBound,
  stackId: string,
  { by, start, end }: SumsAsked,
): Promise<TransactionSum[]> {
  const range = { from: start === undefined ? null : dayOf(start), to: end === undefined ? null : dayOf(end) }
  const [rows, before] = await Promise.all([
    listSums(db, stackId, by, range),
    balanceBefore(db, stackId, range.from),
  ])
  let balance = before
  const sums: TransactionSum[] = []
  for (const period of new Set(rows.map((row) => row.period))) {
    const those = rows.filter((row) => row.period === period)
    const total = (matches: (row: SumRow) => boolean) =>
      those.filter(matches).reduce((sum, { amount }) => sum + amount, 0)
    const received = total(({ incoming }) => incoming)
    const transferred = total(({ incoming, type }) => !incoming && type === 'transfer')
    const consumed = total(({ incoming, type }) => !incoming && type !== 'transfer')
    balance += received - transferred - consumed
    sums.push({
      period,
      received: pointsOf(received),
      transferred: pointsOf(transferred),
      consumed: pointsOf(consumed),
      credit_balance: pointsOf(balance),
      transactions: those.reduce((sum, { postings }) => sum + postings, 0),
      by_type: those.map(({ type, incoming, amount, postings }) => ({
        type,
        direction: incoming ? 'incoming' : 'outgoing',
        amount: pointsOf(amount),
        transactions: postings,
      })),
    })
  }
  return sums
}
