import type { TransactionSum } from '@sensorstack/contract/features/credits/credits/credit.ts'
import { expect, test } from 'vitest'
import { ringPath, slicesOf } from './consumption-pie.ts'

const day = (by_type: Partial<TransactionSum['by_type'][number]>[]): TransactionSum => ({
  period: '2026-11-01',
  received: 0,
  transferred: 0,
  consumed: 0,
  credit_balance: 0,
  transactions: by_type.length,
  by_type: by_type.map((each) => ({
    type: 'platform_fee',
    direction: 'outgoing',
    amount: 1,
    transactions: 1,
    ...each,
  })),
})

test("slices are the charges, largest first, and add up to the whole; transfers don't count", () => {
  const slices = slicesOf([
    day([{ amount: 10 }, { type: 'transfer', amount: 500 }]),
    day([
      { type: 'sensorbox_active', amount: 30 },
      { type: 'transfer', direction: 'incoming', amount: 9 },
    ]),
    day([{ type: 'sensorbox_active', amount: 10 }]),
  ])
  expect(slices.map(({ label, amount, from, to }) => [label, amount, from, to])).toEqual([
    ['Sensorbox activity', 40, 0, 0.8],
    ['Platform usage fee', 10, 0.8, 1],
  ])
  expect(slicesOf([])).toEqual([])
})

test('a slice runs clockwise from the top, and a whole ring consists of two arcs', () => {
  expect(ringPath({ from: 0, to: 0.25 }, 10, 6)).toBe(
    'M 0.00 -10.00 A 10 10 0 0 1 10.00 -0.00 L 6.00 -0.00 A 6 6 0 0 0 0.00 -6.00 Z',
  )
  expect(ringPath({ from: 0, to: 1 }, 10, 6).match(/M/g)).toHaveLength(2)
})
