/** What opens a formula in a spreadsheet; the wide forms do in East Asian ones. */
const formulaStart = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** A cell: text, a number, one that always has so many decimals, or nothing. */
export type CsvCell = string | number | { readonly number: number; readonly decimals: number } | null

/** How a file begins that spreadsheets read as UTF-8. */
export const csvStart = '\uFEFF'

/**
 * A row of CSV by RFC 4180: a separator between cells (`;`, as the product's files for people have it, unless told), quotes
 * where they are needed, CRLF at the end. A text that a spreadsheet would take for a formula gets a `'` in front; numbers
 * stay numbers, and what is not there is empty. `decimal` stands in numbers before their decimals: a spreadsheet takes for
 * numbers what is written as in its own language. It must not be the separator.
 */
export function csvRow(
  row: readonly CsvCell[],
  separator: ',' | ';' = ';',
  decimal: '.' | ',' = '.',
): string {
  return `${row.map((cell) => cellText(cell, separator, decimal)).join(separator)}\r\n`
}

/** A time in UTC that spreadsheets take for one: they don't know the `T` and the `Z` of RFC 3339. */
export function csvTime(ms: number): string {
  const time = new Date(ms).toISOString()
  return `${time.slice(0, 10)} ${time.slice(11, ms % 1000 === 0 ? 19 : 23)}`
}

/** A mean without the digits that dividing leaves behind: 4.485, not 4.484999999999999. */
export function csvMean(mean: number): number {
  return Number(mean.toPrecision(12))
}

function cellText(cell: CsvCell, separator: string, decimal: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell).replace('.', decimal) : ''
  if (typeof cell === 'object') return cell.number.toFixed(cell.decimals).replace('.', decimal)
  const safe = formulaStart.test(cell) ? `'${cell}` : cell
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
