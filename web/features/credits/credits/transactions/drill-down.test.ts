import { expect, test } from 'vitest'
import { periodsOf, rangeOf, stepOf, totalsOf, trail, typesOf } from './drill-down.ts'

test.each([
  ['', 'year', {}],
  ['2026', 'month', { start: '2026-01-01T00:00:00.000Z', end: '2027-01-01T00:00:00.000Z' }],
  ['2026-12', 'day', { start: '2026-12-01T00:00:00.000Z', end: '2027-01-01T00:00:00.000Z' }],
  ['2026-12-31', 'day', { start: '2026-12-31T00:00:00.000Z', end: '2027-01-01T00:00:00.000Z' }],
] as const)('opens %j', (period, step, range) => {
  expect(stepOf(period)).toBe(step)
  expect(rangeOf(period)).toEqual(range)
})

test('leads from a day back to its month and year', () => {
  expect(trail('2026-11-22').map(({ period }) => period)).toEqual(['', '2026', '2026-11', '2026-11-22'])
})

const of = (amount: number, period = '2026') => ({
  period,
  received: 5,
  transferred: 0,
  consumed: amount,
  credit_balance: 0,
  transactions: 2,
  by_type: [{ type: 'platform_fee' as const, direction: 'outgoing' as const, amount, transactions: 2 }],
})

test('contains every year, month or day, even without transactions', () => {
  const years = periodsOf('', [of(1, '2023'), of(2, '2026')])
  expect(years.map(({ period, sum }) => [period, sum?.consumed])).toEqual([
    ['2023', 1],
    ['2024', undefined],
    ['2025', undefined],
    ['2026', 2],
  ])
  expect(periodsOf('', [])).toEqual([])
  expect(periodsOf('2026', [of(1, '2026-03')]).map(({ period }) => period)).toHaveLength(12)
  const days = periodsOf('2028-02', [of(1, '2028-02-29')])
  expect([days.length, days[0]?.period, days.at(-1)?.sum?.consumed]).toEqual([29, '2028-02-01', 1])
  expect(periodsOf('2026-11-22', [])).toEqual([{ period: '2026-11-22', sum: undefined }])
})

test('adds up the sums shown', () => {
  expect(totalsOf([of(1), of(2)])).toEqual({ consumed: 3, received: 10, transferred: 0 })
  expect(typesOf([of(1), of(2)])).toEqual([
    { type: 'platform_fee', direction: 'outgoing', amount: 3, transactions: 4 },
  ])
})
