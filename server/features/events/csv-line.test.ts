import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test('quotes what has to be quoted, guards against formulas, and leaves numbers alone', () => {
  expect(csvLine(['a', 'b,c', 'say "so"', 'two\r\nlines', -1.5, null, Number.NaN])).toBe(
    'a,"b,c","say ""so""","two\r\nlines",-1.5,,\r\n',
  )
  expect(csvLine(['=1+1', '+49', '-x', '@a', '\tb', '=a,b'])).toBe(`'=1+1,'+49,'-x,'@a,'\tb,"'=a,b"\r\n`)
})
