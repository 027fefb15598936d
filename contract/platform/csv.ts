import Papa from 'papaparse'

/** Spreadsheets treat a text that begins like this as a formula; the fullwidth forms in East Asian versions. */
const formulaStart = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** A cell: text, a number, a number with fixed decimals, or nothing. */
export type CsvCell = string | number | { readonly number: number; readonly decimals: number } | null

/** Options for writing cells. */
export interface CsvForm {
  /** The decimal separator: that of the reader's language. */
  readonly decimal?: '.' | ','
  /** For programs, which read texts back unchanged, rather than for spreadsheets. */
  readonly forPrograms?: boolean
}

/** Separates the cells in every file that the product writes. */
const separator = ';'

/** The byte order mark by which spreadsheets recognise UTF-8. */
export const csvStart = '\uFEFF'

/**
 * Returns rows of CSV as in RFC 4180, each ending with CRLF. A text that a spreadsheet would treat as a formula is
 * prefixed with `'`, unless it is for programs. Numbers stay numbers; `null` and non-finite numbers become empty cells.
 */
export function csvRows(
  rows: readonly (readonly CsvCell[])[],
  { decimal = '.', forPrograms = false }: CsvForm = {},
): string {
  if (rows.length === 0) return ''
  const texts = rows.map((row) => row.map((cell) => cellText(cell, decimal, forPrograms)))
  return `${Papa.unparse(texts, { delimiter: separator, newline: '\r\n' })}\r\n`
}

/** Returns a complete CSV file, with the byte order mark by which spreadsheets recognise UTF-8. */
export function csvFile(rows: readonly (readonly CsvCell[])[], form?: CsvForm): string {
  return csvStart + csvRows(rows, form)
}

function cellText(cell: CsvCell, decimal: string, forPrograms: boolean): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell).replace('.', decimal) : ''
  if (typeof cell === 'object') return cell.number.toFixed(cell.decimals).replace('.', decimal)
  return !forPrograms && formulaStart.test(cell) ? `'${cell}` : cell
}

const separators = [';', '\t', ','] as const
export type CsvSeparator = (typeof separators)[number]

/** Returns which of `;`, tab and `,` separates the cells: the most frequent in the first line that isn't blank. */
export function separatorOf(text: string): CsvSeparator {
  const line = text.split(/[\r\n]/).find((each) => each.trim() !== '') ?? ''
  const counts = separators.map((separator) => line.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ';'
}

/** Returns the trimmed cells of each row, and the index of the first row with invalid quotes, counted from 0. */
export function parseCsv(
  text: string,
  separator = separatorOf(text),
): { rows: readonly string[][]; wrongRow: number | null } {
  const { data, errors } = Papa.parse<string[]>(text.replace(/\r\n?/g, '\n'), {
    delimiter: separator,
    newline: '\n',
    transform: (cell) => cell.trim(),
  })
  return { rows: data, wrongRow: errors[0]?.row ?? null }
}

/** Returns the cells of a row without the empty ones at its end: spreadsheets fill each row up to the longest. */
export function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}

/** Returns the text of a cell without the `'` with which `csvRows` marks what a spreadsheet would take for a formula. */
export function withoutFormulaMark(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell
}
