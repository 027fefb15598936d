import { expect, test } from 'vitest'
import { burnDown, niceStep } from './burn-down.ts'

const now = Date.parse('2026-11-15T00:00:00Z')
const months = [
  { period: '2026-01', credit_balance: 1000 },
  { period: '2026-10', credit_balance: 500 },
]

test('has nothing to draw when nothing was ever booked', () => {
  expect(burnDown([], { balance: 0, now, runOut: null })).toBeNull()
})

test('labels every third month, and ends now where no forecast is', () => {
  const drawn = burnDown(months, { balance: 400, now, runOut: null })
  expect(drawn?.labels.map(({ label }) => label)).toEqual(['2026', 'Apr', 'Jul', 'Oct'])
  expect(drawn?.forecast).toBeNull()
  expect(drawn?.past.at(-1)?.x).toBe(1)
})

test('begins its labels with a quarter, and has one also where there is none yet', () => {
  const labelsSince = (period: string) =>
    burnDown([{ period, credit_balance: 500 }], { balance: 400, now, runOut: null })?.labels
  expect(labelsSince('2025-11')?.map(({ label }) => label)).toEqual(['2026', 'Apr', 'Jul', 'Oct'])
  expect(labelsSince('2026-11')?.map(({ label }) => label)).toEqual(['Nov 26'])
})

test('leads the forecast from the balance of today to none', () => {
  const drawn = burnDown(months, { balance: 400, now, runOut: Date.parse('2027-05-01T00:00:00Z') })
  const zero = drawn?.ticks.find(({ value }) => value === 0)?.at
  expect(drawn?.forecast?.[0]).toEqual(drawn?.past.at(-1))
  expect(drawn?.forecast?.[1]).toEqual({ x: 1, y: zero })
  expect(drawn?.isCut).toBe(false)
})

test('cuts a forecast of decades, above none', () => {
  const drawn = burnDown(months, { balance: 400, now, runOut: Date.parse('2066-05-01T00:00:00Z') })
  expect(drawn?.forecast?.[1].y).toBeGreaterThan(0.3)
  expect(drawn?.isCut).toBe(true)
})

test('has room below zero for a balance that is overdrawn', () => {
  const drawn = burnDown(months, { balance: -80, now, runOut: null })
  expect(Math.min(...(drawn?.ticks ?? []).map(({ value }) => value))).toBeLessThanOrEqual(-80)
  for (const { y } of drawn?.past ?? []) expect(y).toBeGreaterThanOrEqual(0)
})

test('takes steps that are easily read', () => {
  expect([niceStep(0), niceStep(1000), niceStep(18_000)]).toEqual([0.5, 500, 5000])
})
