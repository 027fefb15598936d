import { mostTransactions } from '@sensorstack/contract/features/credits/credits/credit.ts'
import type {
  Direction,
  TransactionType,
} from '@sensorstack/contract/features/credits/credits/transaction-types.ts'
import type { FiltersAsked, TransactionsAsked } from './api.ts'
import type { Sorting } from './TransactionTable.tsx'

/** Rows a page. */
export const pageSize = 40

/** The first and the last day, as typed: YYYY-MM-DD. */
export interface Days {
  readonly from: string
  readonly until: string
}

/** A type of transactions in one of its directions, such as transfers that came in. */
export interface DirectedType {
  readonly type: TransactionType
  readonly direction: Direction
}

/** What the filters of the grid hold, as typed. */
export interface GridFilters extends Days {
  readonly search: string
  /** `null`: all. */
  readonly type: DirectedType | null
  readonly least: string
  readonly most: string
}

export const noFilters: GridFilters = { search: '', from: '', until: '', type: null, least: '', most: '' }
export const newestFirst: Sorting = { sort: 'created_at', order: 'desc' }

const amount = /^\d{1,10}(\.\d{1,4})?$/

/** Whether a filter by amount is one that the grid can't use: it lets all through. */
export const isBadAmount = (text: string): boolean => text !== '' && !amount.test(text)

/** Whether this is a day that there is, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** Which of the days can't be used, and why; null where both can, or are left out. */
export function daysRefusal({
  from,
  until,
}: Days): { field: 'from' | 'until'; why: 'noDay' | 'before' } | null {
  if (from !== '' && !isDay(from)) return { field: 'from', why: 'noDay' }
  if (until !== '' && !isDay(until)) return { field: 'until', why: 'noDay' }
  return from !== '' && until !== '' && until < from ? { field: 'until', why: 'before' } : null
}
const dayMs = 86_400_000

/** The filters as the server takes them; what isn't a number or day yet lets all through. */
export function askedBy({ search, from, until, type, least, most }: GridFilters): FiltersAsked {
  return {
    ...(search && { search }),
    ...(isDay(from) && { start: new Date(from).toISOString() }),
    ...(isDay(until) && { end: new Date(Date.parse(until) + dayMs).toISOString() }),
    ...(type && { type: [type.type], direction: type.direction }),
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
