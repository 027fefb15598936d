import { expect, test } from 'vitest'
import { typedDecimal } from './typed-decimal.ts'

test.each([
  ['12,5', 'de-DE', '12.5'],
  ['12.5', 'de-DE', '12.5'],
  ['1.234,5', 'de-DE', '1.234,5'],
  ['1,2,3', 'de-DE', '1.2,3'],
  ['1,000', 'en-GB', '1,000'],
  ['12.5', 'en-GB', '12.5'],
])('%j in %s is %j', (text, language, expected) => {
  expect(typedDecimal(text, language)).toBe(expected)
})
