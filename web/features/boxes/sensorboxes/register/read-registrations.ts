import { mostRegisteredAtOnce } from '@sensorstack/contract/features/boxes/sensorboxes/most-registered.ts'
import { registerSensorboxBody } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { comparedHardwareId } from '@sensorstack/contract/features/core/sensorbox-kernel/hardware-id.ts'
import {
  type CsvSeparator,
  csvFile,
  parseCsv,
  separatorOf,
  withoutEmptyEnd,
  withoutFormulaMark,
} from '@sensorstack/contract/platform/csv.ts'
import * as z from 'zod/mini'
import { t } from '../../../../platform/i18n/i18n.ts'

/** The columns of a registration file, in the default order for files without a header. */
export const registrationColumns = [
  'serial_number',
  'hardware_unique_id',
  'model',
  'alias',
  'iccid',
  'imsi',
] as const
export type RegistrationColumn = (typeof registrationColumns)[number]
const needed: readonly RegistrationColumn[] = ['serial_number', 'hardware_unique_id', 'model']
/** A column of `wrongLinesCsv`, which is ignored when the corrected lines are read. */
const problemColumn = 'problem'
const knownColumns: readonly string[] = [...registrationColumns, problemColumn]

/** A line of the file with its values and mistakes. */
export interface RegistrationLine {
  /** Counted from 1, as in editors. */
  readonly line: number
  readonly values: Readonly<Partial<Record<RegistrationColumn, string>>>
  readonly problems: readonly { readonly column: RegistrationColumn; readonly text: string }[]
}

export interface RegistrationFile {
  readonly separator: CsvSeparator
  readonly lines: readonly RegistrationLine[]
}

/** In bytes: far above the largest file that can be registered at once. */
export const largestFile = 4 * 1024 * 1024

/** Decodes a file as text, or returns why it can't be read: it is too large, or its encoding isn't UTF-8. */
export function decodeFile(content: ArrayBuffer): { text: string } | { refusal: string } {
  if (content.byteLength > largestFile) return { refusal: t('sensorboxes:register.tooLarge') }
  const bytes = new Uint8Array(content)
  // Byte order marks of UTF-16, as other programs save it.
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  try {
    if (!isWide) return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    // Handled below.
  }
  return { refusal: t('sensorboxes:register.notUtf8') }
}

/**
 * Reads lines of boxes, separated by semicolons, commas or tabs, with or without a header, and checks each line. Never
 * throws: `refusal` says why nothing can be read at all.
 */
export function readRegistrations(
  text: string,
  models: readonly string[],
): RegistrationFile | { refusal: string } {
  if (text.includes('\0')) return { refusal: t('sensorboxes:register.notText') }
  const separator = separatorOf(text)
  // Parsed line by line, so that a missing quote spoils only its own line, and lines are counted as in an editor.
  const cellsOf = (row: string) =>
    withoutEmptyEnd(parseCsv(row, separator).rows[0] ?? []).map(withoutFormulaMark)
  const filled = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .map((row, index) => ({ row, line: index + 1 }))
    // A spreadsheet saves an empty row as its separators.
    .filter(({ row }) => /[^\s;,"]/.test(row))
  const named = cellsOf(filled[0]?.row ?? '').map((cell) => cell.toLowerCase())
  const hasHead = named.includes('serial_number') || named.includes('hardware_unique_id')
  const columns: readonly string[] = hasHead ? named : registrationColumns
  const lines = filled.slice(hasHead ? 1 : 0)
  if (lines.length === 0) return { refusal: t('sensorboxes:register.empty') }
  const missing = needed.filter((column) => !columns.includes(column))
  if (missing.length > 0)
    return { refusal: t('sensorboxes:register.noColumn', { column: missing.join(', ') }) }
  const unknown = columns.find((column) => !knownColumns.includes(column))
  if (unknown !== undefined) {
    return { refusal: t('sensorboxes:register.unknownColumn', { column: unknown || '?' }) }
  }

  if (lines.length > mostRegisteredAtOnce) {
    return { refusal: t('sensorboxes:register.tooMany', { count: mostRegisteredAtOnce }) }
  }
  const seen = new Map<string, number>()
  return {
    separator,
    lines: lines.map(({ row, line }) => {
      const cells = cellsOf(row)
      const values: Partial<Record<RegistrationColumn, string>> = {}
      for (const column of registrationColumns) {
        const cell = cells[columns.indexOf(column)]
        if (cell) values[column] = cell
      }
      return {
        line,
        values,
        problems: problemsOf(values, { line, models, seen, extra: cells.length > columns.length }),
      }
    }),
  }
}

function problemsOf(
  values: RegistrationLine['values'],
  about: { line: number; models: readonly string[]; seen: Map<string, number>; extra: boolean },
): RegistrationLine['problems'] {
  const problems: { column: RegistrationColumn; text: string }[] = []
  const wrong = (column: RegistrationColumn, text: string) => problems.push({ column, text })
  if (about.extra) wrong('serial_number', t('sensorboxes:register.tooManyCells'))
  const parsed = z.safeParse(registerSensorboxBody, values)
  for (const issue of parsed.error?.issues ?? []) {
    const column = registrationColumns.find((each) => each === issue.path[0])
    if (!column) continue
    wrong(
      column,
      values[column] === undefined ? t('sensorboxes:register.missing', { column }) : issue.message,
    )
  }
  const { model } = values
  if (model !== undefined && !about.models.includes(model)) {
    wrong('model', t('sensorboxes:register.noModel', { model }))
  }
  for (const column of ['serial_number', 'hardware_unique_id'] as const) {
    const value = values[column]
    if (value === undefined) continue
    const name = `${column} ${column === 'serial_number' ? value.toLowerCase() : comparedHardwareId(value)}`
    const before = about.seen.get(name)
    if (before !== undefined) wrong(column, t('sensorboxes:register.twice', { value, line: before }))
    else about.seen.set(name, about.line)
  }
  return problems
}

/** Returns the keys of registered boxes as CSV. Cells that a program could take for a formula are escaped. */
export function keysCsv(
  boxes: readonly {
    readonly serial_number: string
    readonly hardware_unique_id: string
    readonly model: string
    readonly device_key: string
  }[],
): string {
  const rows = boxes.map((box) => [box.serial_number, box.hardware_unique_id, box.model, box.device_key])
  return csvFile([['serial_number', 'hardware_unique_id', 'model', 'device_key'], ...rows])
}

/** Returns the lines with mistakes as CSV, including the mistakes. */
export function wrongLinesCsv(lines: readonly RegistrationLine[]): string {
  const rows = lines.map(({ values, problems }) => [
    ...registrationColumns.map((column) => values[column] ?? ''),
    problems.map(({ text }) => text).join('; '),
  ])
  return csvFile([[...registrationColumns, problemColumn], ...rows])
}
