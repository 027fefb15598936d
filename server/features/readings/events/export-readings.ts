import {
  type MeasureType,
  measureTypes,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { TOO_MANY_BUCKETS } from '@sensorstack/contract/features/readings/events/errors.ts'
import { eventLimit, type TimeSampling } from '@sensorstack/contract/features/readings/events/event.ts'
import { type CsvCell, csvRows, csvStart } from '@sensorstack/contract/platform/csv.ts'
import { spreadsheetMean, spreadsheetTime } from '@sensorstack/contract/platform/spreadsheet-values.ts'
import type { Database, StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import {
  bucketBounds,
  countReadings,
  type MarkedReadings,
  openVisibleTenures,
  readMarkedReadings,
  type VisibleTenures,
} from '../telemetry/public.ts'
import type { ExportedBox } from './queries.ts'
import { sumParts } from './sum-parts.ts'
import { zonedTimes } from './zoned-time.ts'

/** A part of the exported range [startMs, endMs). */
export interface Part {
  readonly startMs: number
  readonly endMs: number
}

/** The requested export. Times are in milliseconds; the end is exclusive. */
export interface WantedExport {
  /** The boxes, each with the parts of the range whose readings are exported, oldest first. */
  readonly boxes: readonly (ExportedBox & { readonly parts: readonly Part[] })[]
  readonly startMs: number
  readonly endMs: number
  /** Null exports all measures of a box. */
  readonly types: readonly MeasureType[] | null
  /** Null exports single readings. */
  readonly sampling: TimeSampling | null
  readonly zone: string
  /** The decimal separator. In a locale with a comma, a spreadsheet recognises only numbers with a comma. */
  readonly decimal: '.' | ','
}

/** The maximum number of readings in memory. */
const pageReadings = 20_000
/** The number of rows in each piece of the file. */
const pieceRows = 500

/** Returns the bounds of the requested buckets, none for single readings. Throws TOO_MANY_BUCKETS. */
export function boundsOf({ startMs, endMs, sampling, zone }: WantedExport): readonly number[] {
  if (sampling === null) return []
  const bounds = bucketBounds(startMs, endMs, sampling, zone, eventLimit)
  if (!bounds) throw new ApiError(TOO_MANY_BUCKETS)
  return bounds
}

/**
 * Writes the readings as CSV, by box and measure, then oldest first, in pieces on demand. Each page is read in a separate
 * transaction with the given scope, so that a slow download keeps no transaction open.
 */
export async function* exportReadings(
  database: Database,
  { scope, stackId }: Pick<StackBound, 'scope' | 'stackId'>,
  wanted: WantedExport,
): AsyncGenerator<Buffer> {
  const bounds = boundsOf(wanted)
  const read = <T>(work: (db: StackBound) => Promise<T>) =>
    database.forStacks({ scope, stackId, readOnly: true }, work)
  // The separator must differ from the decimal sign.
  const form = { decimal: wanted.decimal, separator: wanted.decimal === ',' ? ';' : ',' } as const
  let rows: CsvCell[][] = [headOf(wanted)]
  let start = csvStart
  for (const box of wanted.boxes) {
    const measures = box.measures.filter((type) => wanted.types?.includes(type) ?? true)
    for (const measure of measures) {
      const measured =
        wanted.sampling === null
          ? singleReadings(read, wanted, box, measure)
          : bucketRows(read, wanted, box, measure, bounds)
      for await (const row of measured) {
        rows.push(row)
        if (rows.length < pieceRows) continue
        yield Buffer.from(start + csvRows(rows, form))
        rows = []
        start = ''
      }
    }
  }
  yield Buffer.from(start + csvRows(rows, form))
}

function headOf({ sampling, zone }: WantedExport): string[] {
  const what = ['Sensorbox', 'Serial number', 'Measure', 'Unit', 'Time (UTC)', `Time (${zone})`]
  const values = sampling === null ? ['Value', 'Mark'] : ['Mean', 'Minimum', 'Maximum', 'Readings']
  return [...what, ...values]
}

type Read = <T>(work: (db: StackBound) => Promise<T>) => Promise<T>

async function* singleReadings(
  read: Read,
  wanted: WantedExport,
  box: WantedExport['boxes'][number],
  measure: MeasureType,
): AsyncGenerator<CsvCell[]> {
  const rowOf = rowsOf(wanted, box, measure)
  // A stack of ranges, with the next one last. A range with too many readings is split in half.
  const ranges = box.parts.toReversed()
  for (let range = ranges.pop(); range; range = ranges.pop()) {
    const page = await read((db) => readPage(db, box.id, measure, range))
    if (page === 'too many') {
      const middle = Math.floor((range.startMs + range.endMs) / 2)
      ranges.push({ startMs: middle, endMs: range.endMs }, { startMs: range.startMs, endMs: middle })
      continue
    }
    for (const { ms, value, mark } of inOrder(page)) yield rowOf(ms, [value, mark])
  }
}

async function readPage(
  db: StackBound,
  sensorboxId: string,
  measure: MeasureType,
  range: { readonly startMs: number; readonly endMs: number },
) {
  const visible = await openVisibleTenures(db, sensorboxId)
  if (!visible) return []
  const isDivisible = range.endMs - range.startMs > 1
  if (isDivisible && (await countReadings(db.tx, visible, measure, range)) > pageReadings) return 'too many'
  return readMarkedReadings(db.tx, visible, [measure], range, pageReadings)
}

/** Yields the readings of a measure with their marks, oldest first. */
function* inOrder(parts: readonly MarkedReadings[]) {
  const places = parts.map(() => 0)
  const timeOf = (part: number) => parts[part]!.readings.times[places[part]!] ?? Number.POSITIVE_INFINITY
  for (;;) {
    let next = 0
    for (let i = 1; i < parts.length; i++) if (timeOf(i) < timeOf(next)) next = i
    const part = parts[next]
    const place = places[next]!
    if (!part || place === part.readings.times.length) return
    places[next] = place + 1
    yield { ms: part.readings.times[place]!, value: part.readings.values[place]!, mark: part.mark }
  }
}

async function* bucketRows(
  read: Read,
  wanted: WantedExport,
  box: WantedExport['boxes'][number],
  measure: MeasureType,
  bounds: readonly number[],
): AsyncGenerator<CsvCell[]> {
  const rowOf = rowsOf(wanted, box, measure)
  const sums = await read(async (db) => {
    const visible: VisibleTenures | undefined = (await openVisibleTenures(db, box.id)) ?? undefined
    if (!visible) return undefined
    return (await sumParts(db.tx, visible, [measure], box.parts, bounds, true))[0]
  })
  if (!sums) return
  for (let at = 0; at < bounds.length - 1; at++) {
    const count = sums.count[at]!
    if (count === 0) continue
    yield rowOf(bounds[at]!, [spreadsheetMean(sums.sum[at]! / count), sums.min[at]!, sums.max[at]!, count])
  }
}

/** Returns a function that makes the rows of a series, which share their first cells. */
function rowsOf({ zone }: WantedExport, box: ExportedBox, measure: MeasureType) {
  const begin = [box.name, box.serialNumber, measure, measureTypes[measure].unit]
  const local = zonedTimes(zone)
  return (ms: number, values: readonly CsvCell[]): CsvCell[] => [
    ...begin,
    spreadsheetTime(ms),
    local(ms),
    ...values,
  ]
}
