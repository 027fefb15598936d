import { expect, test } from 'vitest'
import { readPrice, startOfPrice } from './price-form.ts'

test.each([
  ['0', 0],
  [' 0.00 ', 0],
  ['0.0001', 0.0001],
  ['12.5', 12.5],
])('takes the price %j', (text, points) => {
  expect(readPrice(text, 'en')).toEqual({ points })
})

test.each(['-1', '1e3', '0.00001', '00.5x', '1,5'])('refuses the price %j', (text) => {
  expect(readPrice(text, 'en')).toEqual({ refusal: 'badAmount' })
})

test('a price applies from the start of its day in UTC, or at once, and never from a past day', () => {
  const now = Date.UTC(2026, 10, 22, 23, 30)
  expect(startOfPrice('2026-12-01', now)).toBe('2026-12-01T00:00:00.000Z')
  expect(startOfPrice('2026-11-22', now)).toBeUndefined()
  expect(startOfPrice('', now)).toBeUndefined()
  expect(startOfPrice('2026-11-21', now)).toBeNull()
})
