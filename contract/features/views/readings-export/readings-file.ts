import type { CsvCell } from '../../../platform/csv.ts'
import { csvNumber, csvTime } from '../../../platform/csv-values.ts'
import type { Bounds } from '../../alarms/alarm-limits/alarm-limit.ts'
import { csvColumns } from '../../core/sensorbox-kernel/csv-columns.ts'
import { type MeasureType, measureTypes } from '../../core/sensorbox-kernel/measures.ts'

/** The names and limits of a series in a file of readings; each row contains them. */
export interface FileSeries {
  readonly sensorbox: string
  readonly serialNumber: string
  readonly measure: MeasureType
  /** Each row names the one that applied at its time. */
  readonly limits: readonly FileLimit[]
}

/** A limit with the time in which it applied, in milliseconds; the end is null while it does. */
export interface FileLimit extends Bounds {
  readonly fromMs: number
  readonly toMs: number | null
}

/** A time during which a box was on an asset, in milliseconds; the end is null while it is. */
export interface StayOnAsset {
  readonly name: string
  readonly fromMs: number
  readonly toMs: number | null
}

/** Returns the names of the assets on which a box was between two times; null for none. Each row of a file names these. */
export function assetsBetween(
  stays: readonly StayOnAsset[],
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): string | null {
  const there = stays.filter((stay) => stay.fromMs < toMs && (stay.toMs === null || stay.toMs > fromMs))
  return there.length > 0 ? [...new Set(there.map(({ name }) => name))].join(', ') : null
}

/** The names of the columns. Imports find a single reading by `time` and `value`, and what it is of by the others. */
export const readingsColumns = {
  ...csvColumns,
  criticalMin: 'Critical min',
  attentionMin: 'Attention min',
  attentionMax: 'Attention max',
  criticalMax: 'Critical max',
  time: 'Time',
  value: 'Value',
  mean: 'Mean',
  minimum: 'Minimum',
  maximum: 'Maximum',
  readings: 'Readings',
  mark: 'Mark',
} as const

const { sensorbox, serialNumber, asset, measure, unit } = readingsColumns
const { criticalMin, attentionMin, attentionMax, criticalMax, time } = readingsColumns
const begin = [sensorbox, serialNumber, asset, measure, unit]
const limitColumns = [criticalMin, attentionMin, attentionMax, criticalMax]

/** Returns the heading of a file of readings with these columns of values. */
export function readingsHead(values: readonly string[]): string[] {
  return [...begin, ...limitColumns, time, ...values]
}

/** Returns a row of a file of readings. `assetName` is where the box was at that time; null for nowhere. The time of a bucket
 * ends before `toMs`, that of a single reading a millisecond later. */
export function readingsRow(
  of: FileSeries,
  assetName: string | null,
  at: { readonly ms: number; readonly toMs: number; readonly offsetMinutes: number },
  values: readonly CsvCell[],
): CsvCell[] {
  const limits = limitsBetween(of.limits, at)
  return [
    of.sensorbox,
    of.serialNumber,
    assetName,
    of.measure,
    measureTypes[of.measure].unit,
    ...limitNames.map((name) => limitCell(limits.map((limit) => limit?.[name] ?? null))),
    csvTime(at.ms, at.offsetMinutes),
    ...values,
  ]
}

/** Returns the limits that applied in a bucket, with null if none did for some of the time. */
function limitsBetween(
  limits: readonly FileLimit[],
  { ms, toMs }: { readonly ms: number; readonly toMs: number },
): (FileLimit | null)[] {
  const there: (FileLimit | null)[] = []
  let untilMs = ms
  for (const limit of limits) {
    if (limit.fromMs >= toMs || (limit.toMs !== null && limit.toMs <= ms)) continue
    if (limit.fromMs > untilMs) there.push(null)
    there.push(limit)
    untilMs = limit.toMs ?? toMs
  }
  return untilMs < toMs ? [...there, null] : there
}

const limitNames = ['critical_min', 'attention_min', 'attention_max', 'critical_max'] as const

/** Returns the limit of a row, or all of its time with ` | ` between them if it was changed within the bucket; `–` for none. */
function limitCell(bounds: readonly (number | null)[]): CsvCell {
  const different = [...new Set(bounds.map((bound) => (bound === null ? null : csvNumber(bound))))]
  if (different.length <= 1) return different[0] ?? null
  return different.map((bound) => bound ?? '–').join(' | ')
}
