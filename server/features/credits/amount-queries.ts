import { sql } from 'kysely'
import type { StackBound } from '../../platform/db/database.ts'
import { ledgerPostings, type Numbers } from '../ledger/public.ts'
import { postingConditions, type TransactionFilters } from './filter-queries.ts'

/** So many that an amount lets through are looked at each, wherever they lie. */
const fewPostings = 1_000

/** Whether an amount is asked for. */
export function isOfAmounts({ min_amount: least, max_amount: most }: TransactionFilters): boolean {
  return least !== undefined || most !== undefined
}

/** The filters by direction where an amount is asked for: what it lets through is then one range of an index. */
export function rangesOf(filters: TransactionFilters): readonly TransactionFilters[] {
  if (!isOfAmounts(filters) || filters.direction !== undefined) return [filters]
  return [
    { ...filters, direction: 'incoming' },
    { ...filters, direction: 'outgoing' },
  ]
}

/**
 * The numbers of the postings that an amount lets through, in no order; of more than `most`, so many of them. Read along the
 * amounts, because PostgreSQL knows only what amounts all accounts have together: where a stack has none of them, it would
 * look for the first few among all that the stack has.
 */
export async function numbersOfAmount(
  db: StackBound,
  stackId: string,
  filters: TransactionFilters,
  { first, last }: Numbers,
  most: number,
): Promise<number[]> {
  const [those, others] = rangesOf(filters).map((range) =>
    ledgerPostings(db, stackId)
      .select(sql<number>`p.nr`.as('nr'))
      .where('p.nr', '>=', first)
      .where('p.nr', '<=', last)
      .where((where) => where.and(postingConditions(range)))
      .orderBy('p.amount')
      .limit(most)
      .as('those'),
  )
  if (!those) return []
  const range = db.tx.selectFrom(those).select('nr')
  const rows = await (others ? range.unionAll(db.tx.selectFrom(others).select('nr')) : range)
    .limit(most)
    .execute()
  return rows.map(({ nr }) => nr)
}

/** The numbers of all postings that an amount lets through, in no order; null when none is asked for, or when they are many. */
export async function fewOfAmount(
  db: StackBound,
  stackId: string,
  filters: TransactionFilters,
  numbers: Numbers,
): Promise<readonly number[] | null> {
  if (!isOfAmounts(filters)) return null
  const those = await numbersOfAmount(db, stackId, filters, numbers, fewPostings + 1)
  return those.length > fewPostings ? null : those
}
