import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { TOO_MANY_BUCKETS } from '@sensorstack/contract/features/readings/events/errors.ts'
import type { TimeSampling } from '@sensorstack/contract/features/readings/events/event.ts'
import { eventLimit } from '@sensorstack/contract/features/readings/events/limits.ts'
import {
  assetsBetween,
  readingsColumns,
  readingsHead,
  readingsRow,
} from '@sensorstack/contract/features/views/readings-export/readings-file.ts'
import { type CsvCell, csvRows, csvStart } from '@sensorstack/contract/platform/csv.ts'
import { csvNumber } from '@sensorstack/contract/platform/csv-values.ts'
import { meanWithin } from '@sensorstack/contract/platform/mean-within.ts'
import { zoneOffsets } from '../../../platform/clock/zone-offsets.ts'
import type { Database, StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { sumParts } from '../../readings/events/public.ts'
import {
  bucketBounds,
  countReadings,
  type MarkedReadings,
  meanOf,
  openVisibleTenures,
  readMarkedReadings,
  type VisibleTenures,
} from '../../readings/telemetry/public.ts'
import type { ExportedBox } from './list-boxes.ts'
import { nameRows, type RowNames } from './name-rows.ts'

/** A part of the exported range [startMs, endMs). */
export interface Part {
  readonly startMs: number
  readonly endMs: number
}

/** The requested export. Times are in milliseconds; the end is exclusive. */
export interface WantedExport {
  /** The boxes, each with the parts of the range whose readings are exported, oldest first. */
  readonly boxes: readonly (ExportedBox & { readonly parts: readonly Part[] })[]
  /** The asset that all rows name, because only readings from the time on it are exported; without one, each names its own. */
  readonly asset?: string | undefined
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
  const form = { decimal: wanted.decimal }
  let rows: CsvCell[][] = [headOf(wanted)]
  let start = csvStart
  for (const box of wanted.boxes) {
    const names = await read((db) => nameRows(db, box))
    const measures = box.measures.filter((type) => wanted.types?.includes(type) ?? true)
    for (const measure of measures) {
      const rowOf = rowsOf(wanted, box, names, measure)
      const measured =
        wanted.sampling === null
          ? singleReadings(read, box, measure, rowOf)
          : bucketRows(read, box, measure, bounds, rowOf)
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

function headOf({ sampling }: WantedExport): string[] {
  const { value, mark, mean, minimum, maximum, readings } = readingsColumns
  return readingsHead(sampling === null ? [value, mark] : [mean, minimum, maximum, readings])
}

type Read = <T>(work: (db: StackBound) => Promise<T>) => Promise<T>

async function* singleReadings(
  read: Read,
  box: WantedExport['boxes'][number],
  measure: MeasureType,
  rowOf: RowWriter,
): AsyncGenerator<CsvCell[]> {
  // A stack of ranges, with the next one last. A range with too many readings is split in half.
  const ranges = box.parts.toReversed()
  for (let range = ranges.pop(); range; range = ranges.pop()) {
    const page = await read((db) => readPage(db, box.id, measure, range))
    if (page === 'too many') {
      const middle = Math.floor((range.startMs + range.endMs) / 2)
      ranges.push({ startMs: middle, endMs: range.endMs }, { startMs: range.startMs, endMs: middle })
      continue
    }
    for (const { ms, value, mark } of inOrder(page)) yield rowOf(ms, ms + 1, [value, mark])
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
  box: WantedExport['boxes'][number],
  measure: MeasureType,
  bounds: readonly number[],
  rowOf: RowWriter,
): AsyncGenerator<CsvCell[]> {
  const sums = await read(async (db) => {
    const visible: VisibleTenures | undefined = (await openVisibleTenures(db, box.id)) ?? undefined
    if (!visible) return undefined
    return (await sumParts(db.tx, visible, [measure], box.parts, bounds, true))[0]
  })
  if (!sums) return
  for (let at = 0; at < bounds.length - 1; at++) {
    const count = sums.count[at]!
    if (count === 0) continue
    const [min, max] = [sums.min[at]!, sums.max[at]!]
    const mean = meanWithin(csvNumber(meanOf(sums, at)), { min, max })
    const values = [mean, min, max, count]
    yield rowOf(bounds[at]!, bounds[at + 1]!, values)
  }
}

/** Writes the values of a time, or of the bucket that ends before `toMs`. */
type RowWriter = (ms: number, toMs: number, values: readonly CsvCell[]) => CsvCell[]

/** Returns a function that makes the rows of a series, which share their first cells. */
function rowsOf(
  { zone, asset }: WantedExport,
  box: ExportedBox,
  names: RowNames,
  measure: MeasureType,
): RowWriter {
  const limits = names.limitsOf(measure)
  const series = { sensorbox: box.name, serialNumber: box.serialNumber, measure, limits }
  const offsetOf = zoneOffsets(zone)
  return (ms, toMs, values) =>
    readingsRow(
      series,
      asset ?? assetsBetween(names.stays, { fromMs: ms, toMs }),
      { ms, toMs, offsetMinutes: offsetOf(ms) },
      values,
    )
}
