import { createHash } from 'node:crypto'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { RowKind } from '@sensorstack/contract/features/views/reports/report.ts'

/** The rows of one kind, of one box and measure if they belong to any, with their own hash. */
export interface RowPart {
  readonly kind: RowKind
  readonly sensorbox_id: string | null
  readonly measure: MeasureType | null
  readonly count: number
  readonly hash: string
}

/** The kind of a part of the rows, and the box and measure that it belongs to. */
export type PartName = Pick<RowPart, 'kind'> & Partial<Pick<RowPart, 'sensorbox_id' | 'measure'>>

/** A field of a row: texts are quoted like in JSON, so that they contain no line break. */
export type RowField = string | number | boolean | null

/** The hash of all rows of a report, and of each part of them. */
export interface RowHash {
  /** Adds a part, in which each row is one line. */
  add(name: PartName, rows: Iterable<readonly RowField[]>): void
  /** Adds the readings of a series in chronological order, which are too many for an array each. */
  addReadings(name: PartName, times: Float64Array, values: Float64Array): void
  end(): { readonly hash: string; readonly parts: readonly RowPart[] }
}

/** The first line of all rows. A new form of the rows must get a new one. */
const form = 'sensorstack report rows 1'
/** How many rows are hashed at once. */
const rowsAtOnce = 4096

/**
 * Begins the hash of the rows of a report. The same rows in the same order always have the same hash: each is a line that ends with
 * a line feed, with fields as in JSON, separated by `;`. A part begins with a line of its name.
 */
export function openRowHash(): RowHash {
  const all = createHash('sha256').update(`${form}\n`)
  const parts: RowPart[] = []
  const begin = ({ kind, sensorbox_id = null, measure = null }: PartName) => {
    const own = createHash('sha256')
    const write = (text: string) => {
      own.update(text)
      all.update(text)
    }
    write(`${lineOf([kind, sensorbox_id, measure])}\n`)
    const end = (count: number) => {
      parts.push({ kind, sensorbox_id, measure, count, hash: own.digest('hex') })
    }
    return { write, end }
  }
  return {
    add: (name, rows) => {
      const { write, end } = begin(name)
      let count = 0
      for (const row of rows) {
        write(`${lineOf(row)}\n`)
        count++
      }
      end(count)
    },
    addReadings: (name, times, values) => {
      const { write, end } = begin(name)
      for (let from = 0; from < times.length; from += rowsAtOnce) {
        let text = ''
        const to = Math.min(from + rowsAtOnce, times.length)
        for (let i = from; i < to; i++) text += `${times[i]};${values[i]}\n`
        write(text)
      }
      end(times.length)
    },
    end: () => ({ hash: all.digest('hex'), parts }),
  }
}

function lineOf(fields: readonly RowField[]): string {
  return fields.map((field) => JSON.stringify(field)).join(';')
}
