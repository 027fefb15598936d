import { expect, test } from 'vitest'
import { csvMean, csvRow, csvTime } from './csv.ts'

test('quotes what has to be quoted, guards against formulas, and leaves numbers alone', () => {
  const cells = ['a', 'b,c', 'd;e', 'say "so"', 'two\r\nlines', -1.5, null, Number.NaN]
  expect(csvRow(cells)).toBe('a;b,c;"d;e";"say ""so""";"two\r\nlines";-1.5;;\r\n')
  expect(csvRow(cells, ',')).toBe('a,"b,c",d;e,"say ""so""","two\r\nlines",-1.5,,\r\n')
  expect(csvRow(['=1+1', '+49', '-x', '@a', '\tb', '=a,b'], ',')).toBe(`'=1+1,'+49,'-x,'@a,'\tb,"'=a,b"\r\n`)
})

test('writes times and means as spreadsheets read them', () => {
  const time = Date.parse('2026-11-21T05:48:00Z')
  expect([csvTime(time), csvTime(time + 7)]).toEqual(['2026-11-21 05:48:00', '2026-11-21 05:48:00.007'])
  expect([csvMean((4.2 + 4.77) / 2), csvMean(10 / 3), csvMean(-0.1 - 0.2)]).toEqual([
    4.485, 3.33333333333, -0.3,
  ])
})
