import { expect, test } from 'vitest'
import { meanWithin } from './mean-within.ts'

test('a mean is shown between the numbers that it is of', () => {
  const mean = (4.35 + 4.35 + 4.35 + 4.35 + 4.35 + 4.35) / 6
  expect([mean.toFixed(1), (4.35).toFixed(1)]).toEqual(['4.4', '4.3'])
  expect(meanWithin(mean, { min: 4.35, max: 4.35 })).toBe(4.35)
  expect(meanWithin(-mean, { min: -4.35, max: -4.35 })).toBe(-4.35)
  expect(meanWithin(4.2, { min: 4, max: 5 })).toBe(4.2)
})
