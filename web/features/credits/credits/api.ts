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

/** What a grid of transactions is asked for; the stack apart. */
export type TransactionsAsked = Omit<QueryOf<typeof listTransactions>, 'stack_id'>

/** What all of them are filtered by; the stack apart. */
export type FiltersAsked = Omit<QueryOf<typeof countTransactions>, 'stack_id'>

/** The balance of the current stack. */
export const balanceQuery = (stackId: string) =>
  queryOptions({
    queryKey: ['credits', stackId, 'balance'],
    queryFn: ({ signal }) => call(getBalance, {}, { signal, quiet: true }),
  })

/** The balances of all stacks below the current one, with what each used up in the past 30 days. */
export const customerBalancesQuery = (current: string) =>
  queryOptions({
    queryKey: ['credits', current, 'customers'],
    queryFn: ({ signal }) =>
      call(listCustomerBalances, { query: { with_consumption: true } }, { signal, quiet: true }),
  })

/** What a stack in reach pays, now and next. */
export const pricesQuery = (current: string, ofStack: string) =>
  queryOptions({
    queryKey: ['credits', current, 'prices', ofStack],
    queryFn: ({ signal }) => call(listPrices, { query: { stack_id: ofStack } }, { signal }),
  })

/** When the points of a stack in reach run out. */
export const predictQuery = (current: string, ofStack: string) =>
  queryOptions({
    queryKey: ['credits', current, 'predict', ofStack],
    queryFn: ({ signal }) => call(predictDepletion, { params: { id: ofStack } }, { signal, quiet: true }),
  })

/** A page of a stack's transactions; the page before stays until the next is there. */
export const transactionsQuery = (current: string, ofStack: string, asked: TransactionsAsked) =>
  queryOptions({
    queryKey: ['credits', current, 'transactions', ofStack, asked],
    queryFn: ({ signal }) => call(listTransactions, { query: { ...asked, stack_id: ofStack } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** How many transactions the filters let through. */
export const countQuery = (current: string, ofStack: string, filters: FiltersAsked) =>
  queryOptions({
    queryKey: ['credits', current, 'count', ofStack, filters],
    queryFn: ({ signal }) =>
      call(countTransactions, { query: { ...filters, stack_id: ofStack } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** A stack's sums by year, month or day, within a range if one is given. */
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
