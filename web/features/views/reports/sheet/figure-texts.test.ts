import { expect, test } from 'vitest'
import { figureTexts } from './figure-texts.ts'
import { sheetWords } from './sheet-words.ts'

const part = { words: sheetWords('en', 'UTC') }
const of = (min: number, mean: number, max: number, mkt: number | null = null) =>
  figureTexts(part, { measure: 'temperature', min, mean, max, mkt })

test('the figures of a single reading are all shown alike', () => {
  expect(of(6.95, 6.95, 6.95, 6.950000000000045)).toEqual(['6.95', '6.95', '6.95', '6.95'])
  const mean = (0.025 + 0.025 + 0.025 + 0.025 + 0.025 + 0.025) / 6
  expect(of(0.025, mean, 0.025, mean)).toEqual(['0.03', '0.03', '0.03', '0.03'])
})

test('figures have the same number of decimals, and none without readings', () => {
  expect(of(-1, 3.449, 8)).toEqual(['\u22121.00', '3.45', '8.00', '–'])
  const none = { min: null, mean: null, max: null, mkt: null }
  expect(figureTexts(part, { measure: 'light', ...none })).toEqual(['–', '–', '–', '–'])
  expect(figureTexts(part, { measure: 'light', min: 10, mean: 11.26, max: 12, mkt: null })).toEqual([
    '10.0',
    '11.3',
    '12.0',
    '–',
  ])
})
