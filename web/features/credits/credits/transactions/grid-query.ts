import { mostTransactions } from '@sensorstack/contract/features/credits/credits/credit.ts'
import type {
  Direction,
  TransactionType,
} from '@sensorstack/contract/features/credits/credits/transaction-types.ts'
import type { FiltersAsked, TransactionsAsked } from '../api.ts'
import type { Sorting } from './TransactionTable.tsx'

/** Rows per page. */
export const pageSize = 40

/** The first and the last day in UTC, as `2026-11-21`; empty for no bound. */
export interface Days {
  readonly from: string
  readonly until: string
}

/** A type of transaction in one direction, such as received transfers. */
export interface DirectedType {
  readonly type: TransactionType
  readonly direction: Direction
}

/** The filters of the grid, as typed. */
export interface GridFilters extends Days {
  readonly search: string
  /** `null` for all. */
  readonly type: DirectedType | null
  readonly least: string
  readonly most: string
}

export const noFilters: GridFilters = { search: '', from: '', until: '', type: null, least: '', most: '' }
export const newestFirst: Sorting = { sort: 'created_at', order: 'desc' }

const amount = /^\d{1,10}(\.\d{1,4})?$/

/** Whether an amount filter is invalid; such a filter is ignored. */
export const isBadAmount = (text: string): boolean => text !== '' && !amount.test(text)

const dayMs = 86_400_000

/** Converts the filters to a query; invalid numbers are ignored. */
export function askedBy({ search, from, until, type, least, most }: GridFilters): FiltersAsked {
  return {
    ...(search && { search }),
    ...(from && { start: new Date(from).toISOString() }),
    ...(until && { end: new Date(Date.parse(until) + dayMs).toISOString() }),
    ...(type && { type: [type.type], direction: type.direction }),
    ...(amount.test(least) && { min_amount: least }),
    ...(amount.test(most) && { max_amount: most }),
  }
}

/**
 * Returns the query for a page of the grid. Without filters, the newest transactions are selected by their gapless
 * numbers, which makes the last page of a million as fast as the first.
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

/** Returns the query for all rows up to this page, for screens that append pages to the list. */
export function upToPage(filters: FiltersAsked, { sort, order }: Sorting, page: number): TransactionsAsked {
  return { ...filters, sort, order, limit: Math.min(mostTransactions, (page + 1) * pageSize) }
}
