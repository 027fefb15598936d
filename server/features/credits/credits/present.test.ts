import { unitsOf } from '@sensorstack/contract/features/credits/credits/amount.ts'
import { expect, test } from 'vitest'
import { presentBalance, presentForecast } from './present.ts'

const now = Date.UTC(2026, 10, 24)
const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString()

/** Returns a stack that was charged 30 points in 30 days. */
const withBalance = (points: number) => ({
  stack_id: '01a00000-0000-7000-8000-000000000001',
  balance: unitsOf(points),
  updated_at: new Date(now),
  last_transaction: null,
  week: 0,
  month: unitsOf(30),
})

test('remaining points have a depletion date', () => {
  expect(presentForecast(withBalance(20), now)).toMatchObject({
    depletion: { past_week: null, past_month: inDays(20) },
    estimated_depletion_date: inDays(20),
    depletion_basis: 'past_month',
  })
})

test.each([0, -10])('a balance of %s points has no depletion date', (points) => {
  expect(presentBalance(withBalance(points), now, true)).toMatchObject({
    current_credit_balance: points,
    consumption: 30,
    show_warning: true,
    depletion: { past_week: null, past_month: inDays(0) },
    estimated_depletion_date: null,
    depletion_basis: null,
  })
})
