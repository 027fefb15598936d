import { parseCsv, withoutEmptyEnd, withoutFormulaMark } from '@sensorstack/contract/platform/csv.ts'
import { WrongInput } from '../wrong-input.ts'
import type { NewBox } from './register-boxes.ts'

const required = ['serial_number', 'hardware_unique_id', 'model'] as const
const optional = ['alias', 'iccid', 'imsi'] as const
type Column = (typeof required)[number] | (typeof optional)[number]
/** The web adds this column to the lines that it refuses, for the person who corrects them. */
const ignored = 'problem'
const columns: readonly string[] = [...required, ...optional, ignored]

/**
 * Reads boxes from CSV whose first row names the columns. The whole file is checked before anything is registered.
 *
 * @throws WrongInput that names the row.
 */
export function readBoxes(text: string): NewBox[] {
  const file = parseCsv(text)
  if (file.wrongRow !== null) throw new WrongInput(`Row ${file.wrongRow + 1} is not valid CSV.`)
  const [named = [], ...rows] = file.rows.map(withoutEmptyEnd)
  const header = named.map((name) => name.toLowerCase())
  const unknown = header.find((name) => !columns.includes(name))
  if (unknown !== undefined) throw new WrongInput(`The file has the unknown column '${unknown}'.`)
  const missing = required.find((name) => !header.includes(name))
  if (missing) throw new WrongInput(`The file lacks the column ${missing}.`)
  if (rows.every((cells) => cells.length === 0)) throw new WrongInput('The file names no sensorbox.')

  const seen = new Set<string>()
  return rows.flatMap((cells, index) => {
    if (cells.length === 0) return []
    const where = `Row ${index + 2}`
    if (cells.length > header.length) {
      throw new WrongInput(`${where} has ${cells.length} cells instead of ${header.length}.`)
    }
    const cell = (column: Column) => withoutFormulaMark(cells[header.indexOf(column)] ?? '') || undefined
    const needed = (column: (typeof required)[number]) => {
      const value = cell(column)
      if (value === undefined) throw new WrongInput(`${where} has no ${column}.`)
      return value
    }
    const hardwareUniqueId = needed('hardware_unique_id')
    if (seen.has(hardwareUniqueId)) throw new WrongInput(`${where} repeats ${hardwareUniqueId}.`)
    seen.add(hardwareUniqueId)
    return {
      serial_number: needed('serial_number'),
      hardware_unique_id: hardwareUniqueId,
      model: needed('model'),
      alias: cell('alias'),
      iccid: cell('iccid'),
      imsi: cell('imsi'),
    }
  })
}
