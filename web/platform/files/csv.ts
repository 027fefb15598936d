import { type CsvCell, csvRow, csvStart } from '@sensorstack/contract/platform/csv.ts'

/**
 * Rows as a file of CSV, with the byte order mark that spreadsheets know UTF-8 by. `decimal` stands in numbers before their
 * decimals (see `decimalOf`).
 */
export function toCsv(rows: ReadonlyArray<readonly CsvCell[]>, decimal: 'point' | 'comma' = 'point'): string {
  return csvStart + rows.map((row) => csvRow(row, ';', decimal === 'comma' ? ',' : '.')).join('')
}
