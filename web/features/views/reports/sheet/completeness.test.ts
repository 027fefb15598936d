import { expect, test } from 'vitest'
import { completenessOf } from './completeness.ts'

const series = (
  readings: number,
  expected: number | null,
  missing: readonly number[] = [],
  more_missing = 0,
) => ({
  readings,
  expected,
  more_missing,
  gaps: missing.map((count) => ({ from: '', to: '', missing: count, states: [] })),
})

test('surplus readings are complete', () => {
  expect(completenessOf([series(196, 192)])).toEqual({ received: 192, expected: 192 })
})

test('surplus readings make up for none that are missing', () => {
  expect(completenessOf([series(337, 240, [40, 7], 1)])).toEqual({ received: 192, expected: 240 })
  expect(completenessOf([series(196, 192), series(100, 192, [92])])).toEqual({ received: 292, expected: 384 })
})

test('readings that are set aside are not there, and unknown schedules expect none', () => {
  expect(completenessOf([series(90, 100)])).toEqual({ received: 90, expected: 100 })
  expect(completenessOf([series(5, null), series(0, 10, [12])])).toEqual({ received: 0, expected: 10 })
})
