import { parseCsv } from '@sensorstack/contract/platform/csv.ts'

/** The content of a file of readings, in the form of an upload. */
export interface Columns {
  /** Milliseconds, or the original text if it is not a time: the server then refuses that reading. */
  readonly timestamps: (number | string)[]
  readonly values: (number | string)[]
}

/** The units that can be converted while reading; the product's own units are those of the types. */
export const units = {
  celsius: (value: number) => value,
  fahrenheit: (value: number) => Math.round(((value - 32) / 1.8) * 1e6) / 1e6,
} as const
export type Unit = keyof typeof units

/**
 * Reads `timestamp,value` rows. A first row without a number is the header. Times without a zone are UTC, whatever the
 * machine's time zone; invalid values are passed on unchanged, so that the response can report them.
 */
export function readReadings(text: string, unit: Unit | null): Columns {
  const { rows, wrongRow } = parseCsv(text)
  if (wrongRow !== null) throw new Error(`Row ${wrongRow + 1} is not valid CSV.`)
  const timestamps: (number | string)[] = []
  const values: (number | string)[] = []
  for (const [i, [time = '', given = '']] of rows.entries()) {
    if (time === '' && given === '') continue
    const value = given === '' ? Number.NaN : Number(given)
    if (i === 0 && Number.isNaN(value)) continue
    timestamps.push(timeOf(time))
    values.push(Number.isNaN(value) ? given : unit ? units[unit](value) : value)
  }
  return { timestamps, values }
}

function timeOf(text: string): number | string {
  if (/^\d{11,14}$/.test(text)) return Number(text)
  const spelled =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?\s*(Z|[+-]\d{2}:\d{2})?$/.exec(text)
  if (!spelled) return text
  const [, day, time = '00:00', zone = 'Z'] = spelled
  const ms = Date.parse(`${day}T${time}${zone}`)
  return Number.isNaN(ms) ? text : ms
}
