import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'

describe('toCsv', () => {
  it('starts with a byte order mark, separates by semicolons and ends each row with CRLF', () => {
    expect(
      toCsv([
        ['Time', 'Temperature (°C)'],
        ['2026-11-21T05:00:00Z', -1.5],
        ['x', null],
      ]),
    ).toBe('\uFEFFTime;Temperature (°C)\r\n2026-11-21T05:00:00Z;-1.5\r\nx;\r\n')
  })
  it('writes numbers with a comma where spreadsheets want one', () => {
    expect(toCsv([['a.b', -1.5]], 'comma')).toBe('\uFEFFa.b;-1,5\r\n')
  })
  it('quotes what holds a separator, a quote or a line break', () => {
    expect(toCsv([['a;b', 'say "x"', 'two\nlines']])).toBe('\uFEFF"a;b";"say ""x""";"two\nlines"\r\n')
  })
  it('disarms texts that a spreadsheet would calculate, but no numbers', () => {
    expect(toCsv([['=1+1', '+49', '-x', '@a', '\tb', '\rc', -2]])).toBe(
      `\uFEFF'=1+1;'+49;'-x;'@a;'\tb;"'\rc";-2\r\n`,
    )
  })
  it('leaves no word where there is no number', () => {
    expect(toCsv([[Number.NaN, Number.POSITIVE_INFINITY]])).toBe('\uFEFF;\r\n')
  })
})
