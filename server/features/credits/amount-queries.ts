import { type Expression, type SqlBool, sql } from 'kysely'
import type { StackBound } from '../../platform/db/database.ts'
import { amountsInBlocks, ledgerPostings, type Numbers, numbersInNoBlock } from '../ledger/public.ts'
import { postingConditions, storedAmounts, type TransactionFilters } from './filter-queries.ts'

/** So many that an amount lets through are looked at each, wherever they lie. */
const fewPostings = 1_000
/** The same where the amounts of blocks tell the first of more. */
const fewBesideBlocks = 400

/** Whether an amount is asked for. */
export function isOfAmounts({ min_amount: least, max_amount: most }: TransactionFilters): boolean {
  return least !== undefined || most !== undefined
}

/** The filters by direction where an amount is asked for: what it lets through is then one range of an index. */
export function rangesOf(
  filters: TransactionFilters,
): readonly [TransactionFilters] | readonly [TransactionFilters, TransactionFilters] {
  if (!isOfAmounts(filters) || filters.direction !== undefined) return [filters]
  return [
    { ...filters, direction: 'incoming' },
    { ...filters, direction: 'outgoing' },
  ]
}

/** How many postings an amount lets through; of more than `most`, so many. */
export async function countOfAmount(
  db: StackBound,
  stackId: string,
  filters: TransactionFilters,
  numbers: Numbers,
  most: number,
): Promise<number> {
  const row = await alongAmounts(db, stackId, filters, numbers, most)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/**
 * The postings that an amount lets through, in no order; of more than `most`, so many of them. Read along the amounts, because
 * PostgreSQL knows only what amounts all accounts have together: where a stack has none of them, it would look for the
 * first few among all that the stack has.
 */
function alongAmounts(
  db: StackBound,
  stackId: string,
  filters: TransactionFilters,
  { first, last }: Numbers,
  most: number,
) {
  const along = (range: TransactionFilters) =>
    db.tx
      .selectFrom(
        ledgerPostings(db, stackId)
          .select(sql<number>`p.nr`.as('nr'))
          .where('p.nr', '>=', first)
          .where('p.nr', '<=', last)
          .where((where) => where.and(postingConditions(range)))
          .orderBy('p.amount')
          .limit(most)
          .as('those'),
      )
      .select('nr')
  const [range, other] = rangesOf(filters)
  return db.tx.selectFrom(
    (other ? along(range).unionAll(along(other)) : along(range)).limit(most).as('those'),
  )
}

/** As one row: of more than a few, each is only counted. */
const allOrNull = (few: number) =>
  sql<number[] | null>`case when count(*) <= ${sql.lit(few)} then coalesce(array_agg(nr), '{}') end`

/** The numbers of all postings that an amount lets through, in no order; null when none is asked for, or when they are many. */
export async function fewOfAmount(
  db: StackBound,
  stackId: string,
  filters: TransactionFilters,
  numbers: Numbers,
): Promise<readonly number[] | null> {
  if (!isOfAmounts(filters)) return null
  const row = await alongAmounts(db, stackId, filters, numbers, fewPostings + 1)
    .select(allOrNull(fewPostings).as('those'))
    .executeTakeFirstOrThrow()
  return row.those
}

/**
 * The numbers of a page of what an amount lets through, in the order of their numbers: where that is little, all of it is
 * gathered; else blocks tell it, or `inOrder` selects it where there are more conditions. It is run only then, in the same statement.
 */
export async function pageOfAmount(
  db: StackBound,
  stackId: string,
  filters: TransactionFilters,
  numbers: Numbers,
  page: {
    readonly order: 'asc' | 'desc'
    readonly limit: number
    readonly offset: number
    readonly inOrder: Expression<{ nr: number }>
  },
): Promise<number[]> {
  const isOfMore = filters.start !== undefined || filters.end !== undefined || filters.type !== undefined
  const most = isOfMore ? fewPostings : fewBesideBlocks
  const few = alongAmounts(db, stackId, filters, numbers, most + 1).select(allOrNull(most).as('those'))
  const inOrder = isOfMore ? page.inOrder : amountsInOrder(db, stackId, filters, numbers, page)
  const { rows } = await sql<{ few: number[] | null; many: number[] | null }>`
    with few as materialized (${few})
    select those as few, case when those is null then array(${inOrder}) end as many from few`.execute(db.tx)
  const [row] = rows
  if (row?.many) return row.many.map(Number)
  const sign = page.order === 'asc' ? 1 : -1
  return (row?.few ?? [])
    .map(Number)
    .toSorted((a, b) => sign * (a - b))
    .slice(page.offset, page.offset + page.limit)
}

/**
 * The numbers of a page of what amounts let through, and nothing else but a direction, in the order of their numbers: found in the
 * amounts of blocks, of which a posting that isn't let through costs nothing.
 */
function amountsInOrder(
  db: StackBound,
  stackId: string,
  filters: TransactionFilters,
  numbers: Numbers,
  {
    order,
    limit,
    offset,
  }: { readonly order: 'asc' | 'desc'; readonly limit: number; readonly offset: number },
): Expression<{ nr: number }> {
  const { min_amount: least, max_amount: most, direction } = filters
  const farthest = Number.MAX_SAFE_INTEGER
  const ranges = storedAmounts({ least, most, direction }).map(({ low, high }) => ({
    low: low ?? -farthest,
    high: high ?? farthest,
  }))
  const inNone = ledgerPostings(db, stackId)
    .select(['p.nr', 'p.amount'])
    .where(sql<SqlBool>`p.nr = any (${numbersInNoBlock(db, stackId, numbers)})`)
    .offset(sql.lit(0))
  const newest = db.tx
    .selectFrom(inNone.as('p'))
    .select(sql<number>`p.nr`.as('nr'))
    .where((where) => where.and(postingConditions(filters)))
    .orderBy('p.nr', order)
    .limit(sql.lit(limit + offset))
  const inBlocks = amountsInBlocks(db, stackId, ranges, { numbers, order, most: limit + offset })
  return sql`(select nr from (${newest} union all (${inBlocks})) those
    order by nr ${sql.raw(order)} limit ${sql.lit(limit)} offset ${sql.lit(offset)})`
}
