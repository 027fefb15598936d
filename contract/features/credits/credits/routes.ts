import * as z from 'zod/mini'
import { givenId, idParams, queryBoolean } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { INSUFFICIENT_CREDIT } from '../../core/ledger/errors.ts'
import {
  creditBalance,
  creditPrice,
  creditTransaction,
  depletionForecast,
  exportQuery,
  listTransactionsQuery,
  ownBalance,
  rechargeBody,
  setPriceBody,
  statementQuery,
  transactionFilters,
  transactionSum,
  transactionSumsQuery,
  transferBody,
} from './credit.ts'
import {
  NOT_A_DELIVERY_TARGET,
  NOT_THE_ROOT_STACK,
  PRICE_IN_THE_PAST,
  TRANSFER_TURNED_OFF,
} from './errors.ts'

export const getBalance = defineRoute({
  id: 'credits.balance',
  method: 'GET',
  path: '/credit-balance/current-stack/',
  summary: 'The balance of the current stack, its consumption, and when the points run out',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'nothing' },
  responses: { 200: ownBalance },
  errors: [],
})

export const listCustomerBalances = defineRoute({
  id: 'credits.customerBalances',
  method: 'GET',
  path: '/credit-balance/current-stack-customers/',
  summary: 'The balances of all stacks below the current one',
  guard: { access: 'session', permission: null, scope: 'reach', changes: 'nothing' },
  query: z.strictObject({ with_consumption: z.optional(queryBoolean) }),
  responses: { 200: z.array(creditBalance) },
  errors: [],
})

export const predictDepletion = defineRoute({
  id: 'credits.predict',
  method: 'GET',
  path: '/credit-balance/expire-predict/{id}/',
  summary: 'When the points of a stack run out, based on its consumption in the past week and month',
  guard: {
    access: 'session',
    permission: null,
    scope: 'reach',
    objects: { 'params.id': { kind: 'stack', within: 'reach' } },
    changes: 'nothing',
  },
  params: idParams,
  responses: { 200: depletionForecast },
  errors: [],
})

const ofStackInReach = {
  access: 'session',
  permission: null,
  scope: 'reach',
  objects: { 'query.stack_id': { kind: 'stack', within: 'reach' } },
  changes: 'nothing',
} as const

export const listTransactions = defineRoute({
  id: 'credits.listTransactions',
  method: 'GET',
  path: '/stacks/transactions/',
  summary: 'The transactions of a stack, newest first unless sorted otherwise, at most 10,000',
  guard: ofStackInReach,
  query: listTransactionsQuery,
  responses: { 200: z.array(creditTransaction) },
  errors: [],
})

export const countTransactions = defineRoute({
  id: 'credits.countTransactions',
  method: 'GET',
  path: '/stacks/transactions/count',
  summary:
    'The number of transactions of a stack that match the filters; with a text or amount filter, 1,000 means 1,000 or more',
  guard: ofStackInReach,
  query: transactionFilters,
  responses: { 200: z.int() },
  errors: [],
})

export const exportTransactions = defineRoute({
  id: 'credits.exportTransactions',
  method: 'GET',
  path: '/stacks/transactions/export',
  summary:
    'All transactions of a stack that match the filters as CSV, newest first; with `tz`, times are also given in that time zone',
  guard: ofStackInReach,
  query: exportQuery,
  responses: { 200: '*/*' },
  errors: [],
})

export const sumTransactions = defineRoute({
  id: 'credits.sumTransactions',
  method: 'GET',
  path: '/stacks/transactions/sums',
  summary:
    'The points that a stack received, transferred and used per year, month or day in UTC, with the balance after each',
  guard: ofStackInReach,
  query: transactionSumsQuery,
  responses: { 200: z.array(transactionSum) },
  errors: [],
})

export const downloadStatement = defineRoute({
  id: 'credits.statement',
  method: 'GET',
  path: '/stacks/transactions/statement',
  summary:
    "A stack's statement for a month in UTC as a printable HTML page: balances, sums by type and every transaction",
  guard: ofStackInReach,
  query: statementQuery,
  responses: { 200: '*/*' },
  errors: [],
})

export const transferCredits = defineRoute({
  id: 'credits.transfer',
  method: 'POST',
  path: '/stacks/transactions/transfer-credits-between-stacks/',
  summary: 'Transfers points from the current stack to a customer below it',
  guard: {
    access: 'session',
    permission: 'transferCredit',
    scope: 'reach',
    objects: {
      'body.sender_stack_id': { kind: 'stack', within: 'current' },
      'body.receiver_stack_id': { kind: 'stack', within: 'reach' },
    },
    changes: 'noted',
  },
  body: transferBody,
  responses: { 201: creditTransaction },
  errors: [INSUFFICIENT_CREDIT, NOT_A_DELIVERY_TARGET, TRANSFER_TURNED_OFF],
  idempotent: true,
})

export const rechargeRootStack = defineRoute({
  id: 'credits.recharge',
  method: 'POST',
  path: '/stacks/transactions/recharge-root-stack/',
  summary: 'Adds new points to the root stack; for its admins only',
  guard: {
    access: 'session',
    permission: 'rechargeRootStack',
    scope: 'current',
    changes: 'noted',
  },
  body: rechargeBody,
  responses: { 201: creditTransaction },
  errors: [NOT_THE_ROOT_STACK],
  idempotent: true,
})

export const listPrices = defineRoute({
  id: 'credits.listPrices',
  method: 'GET',
  path: '/stacks/credit-prices/',
  summary: 'The current and next prices of a stack in reach, by default the current stack',
  guard: ofStackInReach,
  query: z.strictObject({ stack_id: z.optional(givenId) }),
  responses: { 200: z.array(creditPrice) },
  errors: [],
})

export const setPrice = defineRoute({
  id: 'credits.setPrice',
  method: 'PATCH',
  path: '/stacks/credit-prices/',
  summary:
    'Sets a price for a customer of the current stack, and for all stacks below it without a price of their own',
  guard: {
    access: 'session',
    permission: 'setCreditPrices',
    scope: 'reach',
    objects: { 'body.stack_id': { kind: 'child_stack', within: 'current' } },
    changes: 'noted',
  },
  body: setPriceBody,
  responses: { 200: z.array(creditPrice) },
  errors: [PRICE_IN_THE_PAST],
})
