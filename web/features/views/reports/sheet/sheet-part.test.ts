import { expect, test } from 'vitest'
import { peakText, type SheetPart } from './sheet-part.ts'
import { sheetWords } from './sheet-words.ts'

test.each([
  [9, 8, '9,00\u00a0°C'],
  [8.04, 8, '8,04\u00a0°C'],
  [-18.504, -18.5, '\u221218,504\u00a0°C'],
])('a peak of %d is shown beyond the limit of %d', (peak, limit_value, text) => {
  const part = { words: sheetWords('de', 'UTC') } as SheetPart
  expect(peakText(part, { measure: 'temperature', peak, limit_value })).toBe(text)
})
