import { expect, test } from 'vitest'
import { csvRow } from './csv.ts'

test('quotes what has to be quoted, guards against formulas, and leaves numbers alone', () => {
  const cells = ['a', 'b,c', 'd;e', 'say "so"', 'two\r\nlines', -1.5, null, Number.NaN]
  expect(csvRow(cells)).toBe('a;b,c;"d;e";"say ""so""";"two\r\nlines";-1.5;;\r\n')
  expect(csvRow(cells, ',')).toBe('a,"b,c",d;e,"say ""so""","two\r\nlines",-1.5,,\r\n')
  expect(csvRow(['=1+1', '+49', '-x', '@a', '\tb', '=a,b'], ',')).toBe(`'=1+1,'+49,'-x,'@a,'\tb,"'=a,b"\r\n`)
})
