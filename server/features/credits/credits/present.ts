import { pointsOf } from '@sensorstack/contract/features/credits/credits/amount.ts'
import type {
  CreditBalance,
  CreditTransaction,
  DepletionForecast,
} from '@sensorstack/contract/features/credits/credits/credit.ts'
import { labelOf } from '@sensorstack/contract/features/credits/credits/transaction-types.ts'
import type { BalanceRow } from './balance-queries.ts'
import { isWarned, predictDepletion } from './predict-depletion.ts'
import type { EntryRow } from './transaction-queries.ts'

const timeOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

/** Returns the forecast for a stack's points. There is no estimate if none are left. */
export function presentForecast(row: BalanceRow, now: number): DepletionForecast {
  const { past_week, past_month, estimated, basis } = predictDepletion(row, now)
  const isOut = row.balance <= 0
  return {
    id: row.stack_id,
    depletion: { past_week: timeOf(past_week), past_month: timeOf(past_month) },
    estimated_depletion_date: isOut ? null : timeOf(estimated),
    depletion_basis: isOut ? null : basis,
  }
}

/** Returns the balance of a stack, with the consumption of the past 30 days on request. */
export function presentBalance(row: BalanceRow, now: number, withConsumption: boolean): CreditBalance {
  const points = pointsOf(row.balance)
  return {
    stack_id: row.stack_id,
    updated_at: row.updated_at?.toISOString() ?? null,
    current_credit_balance: points,
    actual_balance: points,
    last_transaction: row.last_transaction,
    consumption: withConsumption ? pointsOf(row.month) : null,
    show_warning: isWarned(row, predictDepletion(row, now), now),
    ...presentForecast(row, now),
  }
}

/** Returns a transaction from the perspective of the posting's stack. */
export function presentTransaction(row: EntryRow): CreditTransaction {
  const direction = row.amount > 0 ? 'incoming' : 'outgoing'
  return {
    id: row.id,
    nr: row.nr,
    created_at: row.booked_at.toISOString(),
    created_by: row.created_by,
    created_by_name: row.created_by_name,
    type: row.type,
    direction,
    amount: pointsOf(Math.abs(row.amount)),
    credit_balance: pointsOf(row.balance),
    text: labelOf(row.type, direction),
    message: row.message,
    sender_stack_id: row.sender_stack_id,
    sender_name: row.sender_name,
    receiver_stack_id: row.receiver_stack_id,
    receiver_name: row.receiver_name,
    sensorbox_id: row.detail.sensorbox_uuid ?? null,
    sensorbox_sn: row.detail.sensorbox_sn ?? null,
    additional_data: row.detail,
  }
}
