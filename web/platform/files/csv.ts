/** What opens a formula in a spreadsheet. */
const formulaStart = /^[=+\-@\t\r]/

/** A cell: text, a number, or nothing. */
export type CsvCell = string | number | null

/**
 * CSV as the product exports it: UTF-8 with a byte order mark, `;` between cells, CRLF between rows, quotes where they
 * are needed. A text that a spreadsheet would take for a formula gets a `'` in front; numbers stay numbers.
 */
export function toCsv(rows: ReadonlyArray<readonly CsvCell[]>): string {
  return `\uFEFF${rows.map((row) => row.map(cellText).join(';')).join('\r\n')}\r\n`
}

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  const safe = formulaStart.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
