import {
  countTransactions,
  getBalance,
  listCustomerBalances,
  listPrices,
  listTransactions,
  predictDepletion,
  sumTransactions,
} from '@sensorstack/contract/features/credits/credits/routes.ts'
import type { QueryOf } from '@sensorstack/contract/platform/route.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'

/** The query of a transaction grid, without the stack. */
export type TransactionsAsked = Omit<QueryOf<typeof listTransactions>, 'stack_id'>

/** The filters of the transactions, without the stack. */
export type FiltersAsked = Omit<QueryOf<typeof countTransactions>, 'stack_id'>

/** The balance of the current stack. */
export const balanceQuery = (stackId: string) =>
  queryOptions({
    queryKey: ['credits', stackId, 'balance'],
    queryFn: ({ signal }) => call(getBalance, {}, { signal, quiet: true }),
  })

/** The balances of all stacks below the current one, with each one's consumption of the past 30 days. */
export const customerBalancesQuery = (current: string) =>
  queryOptions({
    queryKey: ['credits', current, 'customers'],
    queryFn: ({ signal }) =>
      call(listCustomerBalances, { query: { with_consumption: true } }, { signal, quiet: true }),
  })

/** The current and upcoming prices of a stack in reach. */
export const pricesQuery = (current: string, ofStack: string) =>
  queryOptions({
    queryKey: ['credits', current, 'prices', ofStack],
    queryFn: ({ signal }) => call(listPrices, { query: { stack_id: ofStack } }, { signal }),
  })

/** The forecast of when a stack in reach runs out of points. */
export const predictQuery = (current: string, ofStack: string) =>
  queryOptions({
    queryKey: ['credits', current, 'predict', ofStack],
    queryFn: ({ signal }) => call(predictDepletion, { params: { id: ofStack } }, { signal, quiet: true }),
  })

/** A page of a stack's transactions; the previous page stays visible until the next is loaded. */
export const transactionsQuery = (current: string, ofStack: string, asked: TransactionsAsked) =>
  queryOptions({
    queryKey: ['credits', current, 'transactions', ofStack, asked],
    queryFn: ({ signal }) => call(listTransactions, { query: { ...asked, stack_id: ofStack } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The number of transactions that match the filters. */
export const countQuery = (current: string, ofStack: string, filters: FiltersAsked) =>
  queryOptions({
    queryKey: ['credits', current, 'count', ofStack, filters],
    queryFn: ({ signal }) =>
      call(countTransactions, { query: { ...filters, stack_id: ofStack } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** A stack's sums by year, month or day, optionally within a range. */
export const sumsQuery = (
  current: string,
  ofStack: string,
  by: 'year' | 'month' | 'day',
  range: { start?: string; end?: string } = {},
) =>
  queryOptions({
    queryKey: ['credits', current, 'sums', ofStack, by, range],
    queryFn: ({ signal }) =>
      call(sumTransactions, { query: { by, stack_id: ofStack, ...range } }, { signal }),
    placeholderData: keepPreviousData,
  })
