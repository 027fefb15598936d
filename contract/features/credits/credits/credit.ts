import * as z from 'zod/mini'
import {
  givenId,
  id,
  line,
  queryInteger,
  queryList,
  queryTime,
  rawText,
  time,
  timeZone,
} from '../../../platform/fields.ts'
import { mostPoints } from './amount.ts'
import { points } from './points.ts'
import { chargeKinds, transactionTypes } from './transaction-types.ts'

/** When the points run out at the rate of the past week or month: now if none are left, null if none are used. */
export const depletion = z.strictObject({
  past_week: z.nullable(time),
  past_month: z.nullable(time),
})

/** Which of the two `estimated_depletion_date` is; null if there is none. */
const basis = z.nullable(z.enum(['past_week', 'past_month']))

/** A stack's balance, in points with at most 4 decimal places. */
export const creditBalance = z.strictObject({
  /** The id of the stack. */
  id,
  stack_id: id,
  /** When the last transaction was booked; null if there is none. */
  updated_at: z.nullable(time),
  current_credit_balance: z.number(),
  actual_balance: z.number(),
  /** The id of the newest transaction. */
  last_transaction: z.nullable(id),
  /** The charges of the past 30 days; null unless requested. */
  consumption: z.nullable(z.number()),
  /** The balance is 0 or less, or the points run out within 14 days. */
  show_warning: z.boolean(),
  depletion,
  estimated_depletion_date: z.nullable(time),
  depletion_basis: basis,
})
export type CreditBalance = z.infer<typeof creditBalance>

/** The balance of the current stack. */
export const ownBalance = z.extend(creditBalance, {
  /** How far the balance may go below 0; null for callers who may not see it (`seesOverspendLimit`). */
  overspend_limit: z.nullable(z.number()),
  /** Whether points may be transferred on this server. */
  may_transfer: z.boolean(),
  /**
   * When all balances were last checked against the sums of their transactions, and whether they matched; null before
   * the first check.
   */
  proof: z.nullable(z.strictObject({ at: time, is_right: z.boolean() })),
})
export type OwnBalance = z.infer<typeof ownBalance>

export const depletionForecast = z.strictObject({
  id,
  depletion,
  /** Null if no points are used or none are left. */
  estimated_depletion_date: z.nullable(time),
  depletion_basis: basis,
})
export type DepletionForecast = z.infer<typeof depletionForecast>

/** Further details of a transaction: its sensorbox, period and amount of data. */
const additionalData = z.strictObject({
  sensorbox_uuid: z.optional(id),
  sensorbox_sn: z.optional(z.string()),
  sensorbox_uid: z.optional(z.string()),
  event_data: z.optional(z.strictObject({ measure_type: z.string() })),
  external_system_user_name: z.optional(z.string()),
  /** The calendar month in UTC that is charged, as YYYY-MM. */
  period: z.optional(z.string()),
  /** The number of readings charged. */
  readings: z.optional(z.int()),
  /** The number of bytes charged. */
  bytes: z.optional(z.int()),
  /** Points per unit: per box, month, 1,000 readings or 1 GB. */
  price: z.optional(z.number()),
})
export type AdditionalData = z.infer<typeof additionalData>

/**
 * A transaction as one stack sees it: the amount is positive, and the direction says whether it was received or spent.
 */
export const creditTransaction = z.strictObject({
  id,
  /** Its number within the stack, without gaps. */
  nr: z.int(),
  created_at: time,
  /** The account; null for charges by the product and for commands. */
  created_by: z.nullable(id),
  created_by_name: z.nullable(z.string()),
  type: z.enum(transactionTypes),
  direction: z.enum(['incoming', 'outgoing']),
  amount: z.number(),
  /** The stack's balance after it. */
  credit_balance: z.number(),
  /** The label of its type. */
  text: z.string(),
  message: z.nullable(z.string()),
  sender_stack_id: z.nullable(id),
  sender_name: z.nullable(z.string()),
  receiver_stack_id: z.nullable(id),
  receiver_name: z.nullable(z.string()),
  sensorbox_id: z.nullable(id),
  sensorbox_sn: z.nullable(z.string()),
  additional_data: additionalData,
})
export type CreditTransaction = z.infer<typeof creditTransaction>

/** The maximum number of transactions in a response. Older ones are requested with `before`. */
export const mostTransactions = 10_000

/** A count filtered by text or amount stops here: this number means this many or more. */
export const mostCounted = 1_000

const queryPoints = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,10}(\.\d{1,4})?$/, 'Must be a number of points.'))]),
  z.pipe(z.transform(Number), z.number().check(z.minimum(0), z.maximum(mostPoints))),
)

const ofStack = {
  /** A stack in reach; omitted: the current one. */
  stack_id: z.optional(givenId),
  /** From this time, inclusive. */
  start: z.optional(queryTime),
  /** Until this time, exclusive. */
  end: z.optional(queryTime),
}

const filters = {
  ...ofStack,
  /** Times are given in UTC; CSV also gives them in this zone. */
  tz: z.optional(timeZone),
  /**
   * Searches the message, the names of the stacks, the serial number and the label of the type; also ids that begin
   * with it, if it has at least 8 digits.
   */
  search: z.optional(rawText(200)),
  type: z.optional(queryList(z.enum(transactionTypes))),
  direction: z.optional(z.enum(['incoming', 'outgoing'])),
  min_amount: z.optional(queryPoints),
  max_amount: z.optional(queryPoints),
}
export const transactionFilters = z.strictObject(filters)

export const exportQuery = z.strictObject({
  ...filters,
  /** The decimal separator of amounts; omitted: a point. */
  decimal: z.optional(z.enum(['point', 'comma'])),
})

export const listTransactionsQuery = z.strictObject({
  ...filters,
  /** Only transactions with a smaller number. */
  before: z.optional(queryInteger(1, Number.MAX_SAFE_INTEGER)),
  limit: z.optional(queryInteger(1, mostTransactions)),
  offset: z.optional(queryInteger(0, 1_000_000_000)),
  sort: z.optional(z.enum(['created_at', 'type', 'amount', 'balance'])),
  order: z.optional(z.enum(['asc', 'desc'])),
})

export const transactionSumsQuery = z.strictObject({
  ...ofStack,
  by: z.enum(['year', 'month', 'day']),
})

export const statementQuery = z.strictObject({
  /** A stack in reach; omitted: the current one. */
  stack_id: z.optional(givenId),
  /** A calendar month in UTC. */
  month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Must be a month such as 2026-11.')),
})

/** The totals of a year, month or day in UTC; periods without transactions are omitted. */
export const transactionSum = z.strictObject({
  /** 2026, 2026-11 or 2026-11-22. */
  period: z.string(),
  received: z.number(),
  transferred: z.number(),
  consumed: z.number(),
  /** At the end of the period. */
  credit_balance: z.number(),
  transactions: z.int(),
  /** Each type that occurs, by direction. */
  by_type: z.array(
    z.strictObject({
      type: z.enum(transactionTypes),
      direction: z.enum(['incoming', 'outgoing']),
      amount: z.number(),
      transactions: z.int(),
    }),
  ),
})
export type TransactionSum = z.infer<typeof transactionSum>

const message = z.optional(z.nullable(z.union([line(500), z.literal('')])))

export const transferBody = z.strictObject({
  sender_stack_id: givenId,
  receiver_stack_id: givenId,
  credit_amount: points,
  message,
})

export const rechargeBody = z.strictObject({ credit_amount: points, message })

/** The current price of one unit for a stack, in points; 0 means free. */
export const creditPrice = z.strictObject({
  kind: z.enum(chargeKinds),
  price: z.number(),
  /** The next change; its price is null if the price of the stack above will apply. */
  next: z.nullable(z.strictObject({ price: z.nullable(z.number()), from: time })),
  /** Whether it was set for this stack rather than for one above it. */
  is_own: z.boolean(),
})
export type CreditPrice = z.infer<typeof creditPrice>

export const setPriceBody = z.strictObject({
  stack_id: givenId,
  kind: z.enum(chargeKinds),
  /** 0 or more, with at most 4 decimal places; null: the price of the stack above. */
  price: z.nullable(z.union([points, z.literal(0)])),
  /** When it takes effect; omitted: at once. Not in the past. */
  from: z.optional(time),
})
