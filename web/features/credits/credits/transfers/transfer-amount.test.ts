import { expect, test } from 'vitest'
import { readAmount } from './transfer-amount.ts'

test.each([
  ['5', 5],
  [' 12.5 ', 12.5],
  ['0.0001', 0.0001],
  ['1000000000', 1_000_000_000],
])('takes %j', (text, points) => {
  expect(readAmount(text, 'en')).toEqual({ points })
})

test.each(['0', '0.0000', '-1', '+1', '1e3', '1.00001', '1,5', '1 000', 'NaN', 'null', '.5', '5.'])(
  'refuses %j',
  (text) => {
    expect(readAmount(text, 'en')).toEqual({ refusal: 'badAmount' })
  },
)

test('distinguishes an empty amount from one too large for a single booking', () => {
  expect(readAmount('  ', 'en')).toEqual({ refusal: 'noAmount' })
  expect(readAmount('1000000000.0001', 'en')).toEqual({ refusal: 'tooMuch' })
})

test('takes a decimal comma where the language has one', () => {
  expect(readAmount('12,5', 'de')).toEqual({ points: 12.5 })
  expect(readAmount('1,000', 'en')).toEqual({ refusal: 'badAmount' })
})
