import { type CsvCell, csvRow, csvStart } from '@sensorstack/contract/platform/csv.ts'

/** Rows as a file of CSV, with the byte order mark that spreadsheets know UTF-8 by. */
export function toCsv(rows: ReadonlyArray<readonly CsvCell[]>): string {
  return csvStart + rows.map((row) => csvRow(row)).join('')
}
