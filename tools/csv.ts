/** Reads CSV with `,` or `;` between the cells, whichever comes first in the header; cells may be quoted. */
export function parseCsv(text: string): string[][] {
  const clean = text.replace(/^\uFEFF/, '')
  const separator = /[,;]/.exec(clean.split(/\r?\n/, 1)[0] ?? '')?.[0] ?? ','
  const rows: string[][] = []
  let row: string[] = []
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'gy')
  while (cell.lastIndex < clean.length) {
    const line = rows.length + 1
    const match = cell.exec(clean)
    if (!match) throw new Error(`Row ${line} is no CSV.`)
    const [, quoted, plain = '', end] = match
    row.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'))
    if (end === separator && cell.lastIndex < clean.length) continue
    if (end === separator) row.push('')
    rows.push(row)
    row = []
  }
  return rows
}

/** One line of CSV; a cell is quoted where it must be. */
export function toCsv(cells: readonly string[]): string {
  return cells.map((cell) => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')
}
