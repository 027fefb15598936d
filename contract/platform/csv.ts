import Papa from 'papaparse'

/** A spreadsheet takes a text that begins like this for a formula; the wide forms, in East Asian ones. */
const formulaStart = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** A cell: text, a number, one that always has so many decimals, or nothing. */
export type CsvCell = string | number | { readonly number: number; readonly decimals: number } | null

/** How cells are written. */
export interface CsvForm {
  /** Between cells: `;` unless given, as in the product's other files for people. */
  readonly separator?: ',' | ';'
  /** In numbers, before their decimals; must not be the separator. */
  readonly decimal?: '.' | ','
  /** For programs, which read texts back as they are, rather than for spreadsheets. */
  readonly forPrograms?: boolean
}

/** How a file begins that spreadsheets read as UTF-8. */
export const csvStart = '\uFEFF'

/**
 * Rows of CSV by RFC 4180, each with CRLF at its end. A text that a spreadsheet would take for a formula gets a `'` in front,
 * unless programs are to read it; numbers stay numbers, and `null` and what is no finite number are empty.
 */
export function csvRows(
  rows: readonly (readonly CsvCell[])[],
  { separator = ';', decimal = '.', forPrograms = false }: CsvForm = {},
): string {
  if (rows.length === 0) return ''
  const texts = rows.map((row) => row.map((cell) => cellText(cell, decimal, forPrograms)))
  return `${Papa.unparse(texts, { delimiter: separator, newline: '\r\n' })}\r\n`
}

/** A whole file of CSV, with the byte order mark by which spreadsheets recognise UTF-8. */
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

/** The cells of each row, trimmed, and the first row, counted from 0, whose quotes are wrong. */
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
