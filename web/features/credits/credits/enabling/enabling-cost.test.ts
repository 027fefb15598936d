import { describe, expect, test } from 'vitest'
import { type EnabledBox, enablingCost, type Means } from './enabling-cost.ts'

const now = Date.UTC(2026, 10, 22)
const box = (model: string, isNew = true): EnabledBox => ({
  model,
  activation_date: isNew ? null : '2026-01-01T00:00:00Z',
})
const means = (
  given: Partial<Means['balance']> = {},
  prices: Partial<Record<string, number>> = {},
): Means => ({
  prices: Object.entries({
    sensorbox_enabled: 12,
    sensorbox_active: 4,
    sending_measured_data: 0.1,
    ...prices,
  }).map(([kind, price]) => ({ kind, price })) as Means['prices'],
  balance: {
    current_credit_balance: 1_000,
    overspend_limit: -100,
    consumption: 252,
    estimated_depletion_date: '2027-03-21T01:08:34Z',
    ...given,
  },
  months: [
    { by_type: [{ type: 'sending_measured_data', direction: 'outgoing', amount: 100, transactions: 10 }] },
    { by_type: [{ type: 'sending_measured_data', direction: 'outgoing', amount: 8, transactions: 4 }] },
    { by_type: [{ type: 'transfer', direction: 'outgoing', amount: 8, transactions: 1 }] },
  ],
  now,
})

describe('the cost of enabling boxes', () => {
  test('includes a one-time charge for boxes never enabled before, and monthly charges for all', () => {
    const boxes = [...Array(5).fill(box('CT-120')), ...Array(4).fill(box('CL-210')), box('MT-300', false)]
    expect(enablingCost(boxes, means())).toEqual({
      first: { count: 9, price: 12, models: '5 CT-120, 4 CL-210' },
      beyond: 0,
      before: { count: 1, models: '1 MT-300' },
      charged: 108,
      activity: { count: 10, price: 4, sum: 40 },
      // 2 points per box, as in the latest month with data charges.
      data: { price: 0.1, sum: 20 },
      balance: 1_000,
      limit: -100,
      after: 892,
      runOut: now + Math.round((892 / (252 + 108)) * 30 * 86_400_000),
      runOutNow: '2027-03-21T01:08:34Z',
    })
  })

  test('is exact for fractions of points', () => {
    const cost = enablingCost(Array(3).fill(box('CT-120')), means({}, { sensorbox_enabled: 0.1 }))
    expect([cost?.charged, cost?.after]).toEqual([0.3, 999.7])
  })

  test('stops at the limit, which the balance may reach', () => {
    const boxes = [...Array(4).fill(box('CT-120')), box('MT-300', false)]
    const cost = enablingCost(boxes, means({ current_credit_balance: -76 }))
    expect(cost).toMatchObject({ first: { count: 2 }, beyond: 2, charged: 24, after: -100 })
    expect(cost?.activity.count).toBe(3)
    expect(enablingCost(boxes, means({ current_credit_balance: -90 }))).toMatchObject({
      first: { count: 0 },
      beyond: 4,
      after: -90,
    })
  })

  test('includes only the one-time charge when a box replaces another', () => {
    const cost = enablingCost([box('CT-120')], means(), { isReplacing: true })
    expect(cost).toMatchObject({ charged: 12, after: 988, activity: { count: 0, sum: 0 } })
    expect(cost?.runOut).toBe(now + Math.round((988 / (252 + 12)) * 30 * 86_400_000))
    expect(
      enablingCost([box('CT-120')], means({}, { sensorbox_enabled: 0 }), { isReplacing: true }),
    ).toBeNull()
  })

  test('forecasts what the server forecasts afterwards', () => {
    // The figures of the forecast in server/features/credits/credits/routes.test.ts.
    const before = means(
      { current_credit_balance: 20, consumption: 0, estimated_depletion_date: null },
      { sensorbox_enabled: 15 },
    )
    expect(enablingCost([box('CT-120')], before)?.runOut).toBe(now + 10 * 86_400_000)
  })

  test('is null when no price is set', () => {
    const none = { sensorbox_enabled: 0, sensorbox_active: 0, sending_measured_data: 0 }
    expect(enablingCost([box('CT-120')], means({}, none))).toBeNull()
    expect(enablingCost([box('CT-120')], { ...means(), prices: [] })).toBeNull()
  })

  test('has no data sum before the first data charge, and no end when nothing is used', () => {
    const cost = enablingCost([box('CT-120')], {
      ...means({ consumption: 0 }, { sensorbox_enabled: 0, sensorbox_active: 0 }),
      months: [],
    })
    expect(cost).toMatchObject({ data: { price: 0.1, sum: null }, runOut: null, charged: 0 })
  })
})
