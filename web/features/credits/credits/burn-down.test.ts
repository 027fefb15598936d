import { expect, test } from 'vitest'
import { burnDown, niceStep } from './burn-down.ts'

const now = Date.parse('2026-11-15T00:00:00Z')
const months = [
  { period: '2026-01', credit_balance: 1000 },
  { period: '2026-10', credit_balance: 500 },
]

test('draws nothing when nothing was ever booked', () => {
  expect(burnDown([], { balance: 0, now, runOut: null })).toBeNull()
})

test('labels every third month, and ends today without a forecast', () => {
  const drawn = burnDown(months, { balance: 400, now, runOut: null })
  expect(drawn?.labels.map(({ label }) => label)).toEqual(['2026', 'Apr', 'Jul', 'Oct'])
  expect(drawn?.forecast).toBeNull()
  expect(drawn?.past.at(-1)?.x).toBe(1)
})

test('starts its labels with a quarter, and has a label even before the first one', () => {
  const labelsSince = (period: string) =>
    burnDown([{ period, credit_balance: 500 }], { balance: 400, now, runOut: null })?.labels
  expect(labelsSince('2025-11')?.map(({ label }) => label)).toEqual(['2026', 'Apr', 'Jul', 'Oct'])
  expect(labelsSince('2026-11')?.map(({ label }) => label)).toEqual(['Nov 26'])
})

test("draws the forecast from today's balance down to zero", () => {
  const drawn = burnDown(months, { balance: 400, now, runOut: Date.parse('2027-05-01T00:00:00Z') })
  const zero = drawn?.ticks.find(({ value }) => value === 0)?.at
  expect(drawn?.forecast?.[0]).toEqual(drawn?.past.at(-1))
  expect(drawn?.forecast?.[1]).toEqual({ x: 1, y: zero })
  expect(drawn?.isCut).toBe(false)
})

test('cuts off a forecast of decades above zero', () => {
  const drawn = burnDown(months, { balance: 400, now, runOut: Date.parse('2066-05-01T00:00:00Z') })
  expect(drawn?.forecast?.[1].y).toBeGreaterThan(0.3)
  expect(drawn?.isCut).toBe(true)
})

test('leaves room below zero for an overdrawn balance', () => {
  const drawn = burnDown(months, { balance: -80, now, runOut: null })
  expect(Math.min(...(drawn?.ticks ?? []).map(({ value }) => value))).toBeLessThanOrEqual(-80)
  for (const { y } of drawn?.past ?? []) expect(y).toBeGreaterThanOrEqual(0)
})

test('uses round steps', () => {
  expect([niceStep(0), niceStep(1000), niceStep(18_000)]).toEqual([0.5, 500, 5000])
})
