import { expect, test } from 'vitest'
import { spreadsheetMean, spreadsheetTime } from './spreadsheet-values.ts'

test('writes times and means in the form that spreadsheets read', () => {
  const time = Date.parse('2026-11-21T05:48:00Z')
  expect([spreadsheetTime(time), spreadsheetTime(time + 7)]).toEqual([
    '2026-11-21 05:48:00',
    '2026-11-21 05:48:00.007',
  ])
  expect([4.77 / 2 + 2.1, 10 / 3, -0.1 - 0.2].map(spreadsheetMean)).toEqual([4.485, 3.33333333333, -0.3])
})
