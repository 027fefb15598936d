import { mostTransactions } from '@sensorstack/contract/features/credits/credit.ts'
import type { Direction, TransactionType } from '@sensorstack/contract/features/credits/transaction-types.ts'
import type { FiltersAsked, TransactionsAsked } from './api.ts'
import type { Sorting } from './TransactionTable.tsx'

/** Rows a page. */
export const pageSize = 40

/** What the filters of the grid hold, as typed; days as YYYY-MM-DD. */
export interface GridFilters {
  readonly search: string
  readonly from: string
  readonly until: string
  /** A type with its direction, such as `transfer incoming`; empty: all. */
  readonly type: string
  readonly least: string
  readonly most: string
}

export const noFilters: GridFilters = { search: '', from: '', until: '', type: '', least: '', most: '' }
export const newestFirst: Sorting = { sort: 'created_at', order: 'desc' }

const amount = /^\d{1,10}(\.\d{1,4})?$/
const dayMs = 86_400_000

/** The filters as the server takes them; what isn't a number or day yet lets all through. */
export function askedBy({ search, from, until, type, least, most }: GridFilters): FiltersAsked {
  const [kind, direction] = type.split(' ') as [TransactionType, Direction | undefined]
  const start = Date.parse(from)
  const end = Date.parse(until)
  return {
    ...(search && { search }),
    ...(Number.isNaN(start) ? {} : { start: new Date(start).toISOString() }),
    ...(Number.isNaN(end) ? {} : { end: new Date(end + dayMs).toISOString() }),
    ...(direction && { type: [kind], direction }),
    ...(amount.test(least) && { min_amount: least }),
    ...(amount.test(most) && { max_amount: most }),
  }
}

/**
 * A page of the grid. Without filters the newest first are found by their numbers, which have no gap: the last page of a
 * million is as near as the first.
 */
export function pageOf(
  filters: FiltersAsked,
  { sort, order }: Sorting,
  page: number,
  total: number | undefined,
): TransactionsAsked {
  const isPlain = sort === 'created_at' && order === 'desc' && Object.keys(filters).length === 0
  if (isPlain && total !== undefined && page > 0) {
    return { before: total - page * pageSize + 1, limit: pageSize }
  }
  return {
    ...filters,
    sort,
    order,
    limit: pageSize,
    ...(page > 0 && { offset: page * pageSize }),
  }
}

/** All rows from the first page up to this one, for where one page follows below the other. */
export function upToPage(filters: FiltersAsked, { sort, order }: Sorting, page: number): TransactionsAsked {
  return { ...filters, sort, order, limit: Math.min(mostTransactions, (page + 1) * pageSize) }
}
