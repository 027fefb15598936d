/** What opens a formula in a spreadsheet. */
const formulaStart = /^[=+\-@\t\r]/

/** A cell: text, a number, or nothing. */
export type CsvCell = string | number | null

/** How a file begins that spreadsheets read as UTF-8. */
export const csvStart = '\uFEFF'

/**
 * A row of CSV as the product exports it: `;` between cells, quotes where they are needed, CRLF at the end. A text that a
 * spreadsheet would take for a formula gets a `'` in front; numbers stay numbers.
 */
export function csvRow(row: readonly CsvCell[]): string {
  return `${row.map(cellText).join(';')}\r\n`
}

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  const safe = formulaStart.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
