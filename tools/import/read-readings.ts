import { readingsColumns } from '@sensorstack/contract/features/views/readings-export/readings-file.ts'
import { parseCsv, separatorOf, withoutEmptyEnd } from '@sensorstack/contract/platform/csv.ts'
import { dayExists } from '@sensorstack/contract/platform/day-exists.ts'
import { WrongInput } from '../wrong-input.ts'

/** The content of a file of readings, in the form of an upload. */
export interface Columns {
  /** In milliseconds. */
  readonly timestamps: readonly number[]
  readonly values: readonly number[]
  /** The row of each reading in the file, counted from 1. */
  readonly rows: readonly number[]
}

/** A row that holds no reading, and why. */
export interface WrongRow {
  readonly row: number
  readonly problem: string
}

/** The units that can be converted while reading; the product's own units are those of the types. */
export const units = {
  celsius: (value: number) => value,
  fahrenheit: (value: number) => Math.round(((value - 32) / 1.8) * 1e6) / 1e6,
} as const
export type Unit = keyof typeof units

const header = ['timestamp', 'value']

/**
 * Reads rows of a time and a value, with or without the header `timestamp,value`, or a file of single readings that the product has
 * exported: of that, only the rows of this measure, which must all be of one box. Times without a zone are UTC, whatever the machine's
 * time zone. Where commas don't separate the cells, a number may have a decimal comma. Nothing is guessed: a row that isn't exactly one
 * reading is returned in `wrong`.
 *
 * @throws WrongInput if the file isn't CSV, or begins with neither the header nor a time.
 */
export function readReadings(
  text: string,
  { unit, measure }: { readonly unit: Unit | null; readonly measure: string },
): { columns: Columns; wrong: WrongRow[] } {
  const separator = separatorOf(text)
  const file = parseCsv(text, separator)
  if (file.wrongRow !== null) throw new WrongInput(`Row ${file.wrongRow + 1} is not valid CSV.`)
  const rows = file.rows
    .map((cells, index) => ({ cells: withoutEmptyEnd(cells), row: index + 1 }))
    .filter(({ cells }) => cells.length > 0)
  const first = rows[0]
  if (!first) throw new WrongInput('The file is empty.')
  const exported = exportedRows(rows, measure)
  const hasHeader =
    first.cells.length === 2 && first.cells.every((cell, i) => cell.toLowerCase() === header[i])
  if (!exported && !hasHeader && typeof timeOf(first.cells[0] ?? '') === 'string')
    throw new WrongInput(
      `Row ${first.row} is neither the header ${header.join()} nor a reading: ${shown(first.cells.join())}.`,
    )

  const timestamps: number[] = []
  const values: number[] = []
  const readRows: number[] = []
  const wrong: WrongRow[] = []
  for (const { cells, row } of exported ?? (hasHeader ? rows.slice(1) : rows)) {
    const [time = '', given = ''] = cells
    const ms = timeOf(time)
    const value = decimalOf(separator === ',' ? given : given.replace(',', '.'))
    const problem =
      cells.length > 2
        ? `It has ${cells.length} cells instead of 2; a decimal number has a point, not a comma.`
        : typeof ms === 'string'
          ? ms
          : value === null
            ? `${shown(given)} is not a decimal number such as 4.25.`
            : null
    if (problem !== null) wrong.push({ row, problem })
    else {
      timestamps.push(ms as number)
      values.push(unit ? units[unit](value as number) : (value as number))
      readRows.push(row)
    }
  }
  return { columns: { timestamps, values, rows: readRows }, wrong }
}

interface Row {
  readonly cells: readonly string[]
  readonly row: number
}

/** Returns the time and value of each row of the measure if the product has exported the file, or null. */
function exportedRows([head, ...rows]: readonly Row[], measure: string): Row[] | null {
  const { sensorbox, serialNumber, measure: measureName, time, value } = readingsColumns
  const place = (column: string) => head?.cells.indexOf(column) ?? -1
  const needed = [place(time), place(measureName), place(serialNumber)]
  if (place(sensorbox) !== 0 || needed.includes(-1)) return null
  if (place(value) === -1) throw new WrongInput('The file has means: export single readings to import them.')
  const ofMeasure = rows.filter(({ cells }) => cells[place(measureName)] === measure)
  if (ofMeasure.length === 0) throw new WrongInput(`The file has no readings of ${measure}.`)
  const boxes = new Set(ofMeasure.map(({ cells }) => cells[place(serialNumber)]))
  if (boxes.size > 1) throw new WrongInput(`The file has readings of ${boxes.size} sensorboxes, not of one.`)
  return ofMeasure.map(({ cells, row }) => ({
    cells: [cells[place(time)] ?? '', cells[place(value)] ?? ''],
    row,
  }))
}

function decimalOf(text: string): number | null {
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text)) return null
  const value = Number(text)
  return Number.isFinite(value) ? value : null
}

const timeForm =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ]((?:[01]\d|2[0-3]):\d{2}(?::\d{2}(?:\.\d+)?)?))?\s*(Z|[+-]\d{2}:\d{2})?$/

/** Returns milliseconds, or why the text is no time. */
function timeOf(text: string): number | string {
  if (/^\d{11,14}$/.test(text)) return Number(text)
  const [, year, month, day, time = '00:00', zone = 'Z'] = timeForm.exec(text) ?? []
  if (year === undefined) return `${shown(text)} is not a time such as 2026-01-31 06:05:00.`
  const ms = Date.parse(`${year}-${month}-${day}T${time}${zone}`)
  const exists = dayExists(Number(year), Number(month), Number(day)) && !Number.isNaN(ms)
  return exists ? ms : `The time ${text} does not exist.`
}

const mostShown = 40

function shown(text: string): string {
  return `'${text.length > mostShown ? `${text.slice(0, mostShown)}…` : text}'`
}
