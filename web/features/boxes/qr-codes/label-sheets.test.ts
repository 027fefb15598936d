import { expect, it } from 'vitest'
import { cornerOf, labelSheets, onSheets } from './label-sheets.ts'

it.each(labelSheets)('the labels of $key fill their page and stay on it', (sheet) => {
  const last = cornerOf(sheet, sheet.columns * sheet.rows - 1)
  const right = sheet.page.width - last.left - sheet.label.width
  const below = sheet.page.height - last.top - sheet.label.height
  // The margins are equal on opposite edges.
  expect(Math.abs(right - sheet.left)).toBeLessThan(0.6)
  expect(Math.abs(below - sheet.top)).toBeLessThan(0.6)
})

it('begins at the first free label and continues on the next sheet', () => {
  const sheet = labelSheets[2]!
  const sheets = onSheets(['a', 'b', 'c'], sheet, 7)
  expect(sheets).toEqual([[null, null, null, null, null, null, 'a', 'b'], ['c']])
  expect(onSheets(['a'], sheet, 99)[0]).toHaveLength(8)
  expect(onSheets([], sheet, 1)).toEqual([])
})
