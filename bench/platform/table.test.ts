import { expect, test } from 'vitest'
import { asMarkdown, asText, readable, tableOfFigures } from './table.ts'

const table = tableOfFigures('Readings per second', new Map([['product', [1_200_000, 900_000, 1_000_000]]]), [
  'influxdb',
])

test('shows minimum, median and maximum, and the absent contenders', () => {
  expect(asText(table)).toBe(
    [
      'Readings per second',
      '  contender  minimum     median    maximum',
      '  product    900,000  1,000,000  1,200,000',
      '  influxdb    absent',
    ].join('\n'),
  )
})

test('is the same in Markdown', () => {
  expect(asMarkdown(table).split('\n')).toEqual([
    '**Readings per second**',
    '',
    '| contender | minimum | median | maximum |',
    '|---|---:|---:|---:|',
    '| product | 900,000 | 1,000,000 | 1,200,000 |',
    '| influxdb | absent |  |  |',
  ])
})

test.each([
  [1234.5, '1,235'],
  [12.345, '12.3'],
  [1.2345, '1.23'],
  [0.01234, '0.012'],
  [3, '3'],
])('%d is readable as %s', (figure, text) => {
  expect(readable(figure)).toBe(text)
})
