import { runOutMs } from '@sensorstack/contract/features/credits/credits/run-out.ts'

const dayMs = 86_400_000

/** The balance and the recent charges of a stack, all in the same unit. */
export interface Use {
  readonly balance: number
  readonly week: number
  readonly month: number
}

/** The times at which the points run out, in milliseconds. */
export interface Depletion {
  readonly past_week: number | null
  readonly past_month: number | null
  readonly estimated: number | null
  readonly basis: 'past_week' | 'past_month' | null
}

/**
 * Predicts when the points run out at the rate of the past 7 and 30 days: `now` if none are left, null if none were used. Most
 * charges are booked monthly, so a week may contain all or none of them. The estimate is therefore based on the month, and on
 * the week only if the month gives no forecast.
 */
export function predictDepletion({ balance, week, month }: Use, now: number): Depletion {
  const past_week = runOutMs({ balance, used: week, days: 7 }, now)
  const past_month = runOutMs({ balance, used: month, days: 30 }, now)
  const basis = past_month !== null ? 'past_month' : past_week !== null ? 'past_week' : null
  return { past_week, past_month, estimated: past_month ?? past_week, basis }
}

/** Whether to warn a stack: its balance is at most 0, or its points run out within 14 days. */
export function isWarned({ balance }: Use, { estimated }: Depletion, now: number): boolean {
  return balance <= 0 || (estimated !== null && estimated < now + 14 * dayMs)
}
