import { expect, test } from 'vitest'
import { decimalOf } from './decimal.ts'

test('knows what spreadsheets of a language take for a number', () => {
  expect(['en-US', 'en-GB', 'de-DE', 'de-CH', 'fr'].map(decimalOf)).toEqual([
    'point',
    'point',
    'comma',
    'point',
    'comma',
  ])
})
