import { expect, test } from 'vitest'
import { decimalOf } from './decimal.ts'

test('returns the decimal separator of a language', () => {
  expect(['en-US', 'en-GB', 'de-DE', 'de-CH', 'fr'].map(decimalOf)).toEqual([
    'point',
    'point',
    'comma',
    'point',
    'comma',
  ])
})
