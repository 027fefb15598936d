/** What opens a formula in a spreadsheet. */
const formulaStart = /^[=+\-@\t\r]/

/**
 * A line of CSV by RFC 4180. A text that a spreadsheet would take for a formula gets a `'` in front; numbers stay numbers,
 * and what is not there is empty.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  const safe = formulaStart.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
