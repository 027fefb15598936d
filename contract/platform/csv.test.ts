import { describe, expect, test } from 'vitest'
import { type CsvCell, csvFile, csvRows, parseCsv, separatorOf } from './csv.ts'
import { csvNumber, csvTime } from './csv-values.ts'

describe('writing', () => {
  const row = (cells: readonly CsvCell[], form?: Parameters<typeof csvRows>[1]) => csvRows([cells], form)

  test('quotes cells that need quotes, and leaves numbers unchanged', () => {
    const cells = ['a', 'b,c', 'd;e', 'say "so"', 'two\r\nlines', -1.5, null, Number.NaN]
    expect(row(cells)).toBe('a;b,c;"d;e";"say ""so""";"two\r\nlines";-1.5;;\r\n')
  })

  test('escapes texts that a spreadsheet would evaluate, but not numbers', () => {
    expect(row(['=1+1', '+49', '-x', '@a', '\tb', '\rc', '\uFF1Dd', -2])).toBe(
      `'=1+1;'+49;'-x;'@a;'\tb;"'\rc";'\uFF1Dd;-2\r\n`,
    )
  })

  test('writes numbers with a comma or fixed decimals if requested, and nothing for NaN or infinity', () => {
    expect(row(['a.b', -1.5, { number: 2, decimals: 4 }], { decimal: ',' })).toBe('a.b;-1,5;2,0000\r\n')
    expect(row([Number.NaN, Number.POSITIVE_INFINITY])).toBe(';\r\n')
  })

  test('begins a file with a byte order mark and ends each row with CRLF', () => {
    expect(
      csvFile([
        ['Time', 'Temperature (°C)'],
        ['x', null],
      ]),
    ).toBe('\uFEFFTime;Temperature (°C)\r\nx;\r\n')
    expect([csvRows([]), csvRows([['']])]).toEqual(['', '\r\n'])
  })

  test('text written for programs is read back unchanged', () => {
    const cells = ['-a', 'b;c', 'd"e', '=f', 'two\nlines', '']
    const text = csvRows([cells, cells], { forPrograms: true })
    expect(text).toMatch(/^-a;"b;c";"d""e";=f;/)
    expect(parseCsv(text).rows.slice(0, 2)).toEqual([cells, cells])
  })
})

test('writes calculated numbers without floating-point noise', () => {
  const noisy = [4.77 / 2 + 2.1, 10 / 3, -0.1 - 0.2, 4.2 - 4]
  expect(noisy.map(csvNumber)).toEqual([4.485, 3.33333333333, -0.3, 0.2])
})

test.each([
  ['2026-11-26T18:10:00Z', 60, '2026-11-26T19:10:00+01:00'],
  ['2026-11-26T18:10:00.250Z', -210, '2026-11-26T14:40:00.250-03:30'],
  ['2026-11-26T18:10:00Z', 0, '2026-11-26T18:10:00+00:00'],
])('writes %s with an offset of %i minutes as %s', (time, offset, text) => {
  expect(csvTime(Date.parse(time), offset)).toBe(text)
  expect(Date.parse(text)).toBe(Date.parse(time))
})

describe('reading', () => {
  test.each([
    ['a;b', ';'],
    ['\n \na\tb;c\td', '\t'],
    ['a;b,c,d\nx;y;z;w', ','],
    ['a', ';'],
  ])('%j is separated by %j', (text, separator) => {
    expect(separatorOf(text)).toBe(separator)
  })

  test('reads quotes, a byte order mark, empty lines and the line endings of every system', () => {
    expect(parseCsv('\uFEFFa;" ""b"";c "\r\n\r\n d ;e\nf;g\rh;i').rows).toEqual([
      ['a', '"b";c'],
      [''],
      ['d', 'e'],
      ['f', 'g'],
      ['h', 'i'],
    ])
  })

  test.each([
    ['a,b\nc,"d"-1', 1],
    ['a,b\n\nc,"d', 2],
    ['a,b\n"c",d', null],
  ])('reports the invalid row of %j: %j', (text, row) => {
    expect(parseCsv(text).wrongRow).toBe(row)
  })
})
