import { TOO_MANY_BUCKETS } from '@sensorstack/contract/features/events/errors.ts'
import { eventLimit, type TimeSampling } from '@sensorstack/contract/features/events/event.ts'
import { type MeasureType, measureTypes } from '@sensorstack/contract/features/sensorboxes/measures.ts'
import { csvMean, csvRow, csvTime } from '@sensorstack/contract/platform/csv.ts'
import type { Database, StackBound } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import {
  bucketBounds,
  countReadings,
  openVisibleTenures,
  readReadings,
  sumBuckets,
  type VisibleTenures,
} from '../telemetry/public.ts'
import type { ExportedBox } from './queries.ts'
import { zonedTimes } from './zoned-time.ts'

/** What is to be written. Times in milliseconds, [start, end). */
export interface WantedExport {
  readonly boxes: readonly ExportedBox[]
  readonly startMs: number
  readonly endMs: number
  /** null: everything that a box measures. */
  readonly types: readonly MeasureType[] | null
  /** null: each reading by itself. */
  readonly sampling: TimeSampling | null
  readonly zone: string
  /** What stands before decimals: a spreadsheet of a language with a comma takes nothing else for a number. */
  readonly decimal: '.' | ','
}

/** So many readings are held at once. */
const pageReadings = 20_000
const pieceChars = 32 * 1024

/** The bounds of the buckets that are wanted, none for single readings. Throws TOO_MANY_BUCKETS. */
export function boundsOf({ startMs, endMs, sampling, zone }: WantedExport): readonly number[] {
  if (sampling === null) return []
  const bounds = bucketBounds(startMs, endMs, sampling, zone, eventLimit)
  if (!bounds) throw new ApiError(TOO_MANY_BUCKETS)
  return bounds
}

/**
 * Writes the readings as CSV, by box and measure, then oldest first, in pieces as they are asked for. Each page is read in a
 * transaction of its own, which sees what `db` saw: one that is read slowly holds nothing, whatever the range.
 */
export async function* exportReadings(
  database: Database,
  { scope, stackId }: Pick<StackBound, 'scope' | 'stackId'>,
  wanted: WantedExport,
): AsyncGenerator<Buffer> {
  const bounds = boundsOf(wanted)
  const read = <T>(work: (db: StackBound) => Promise<T>) =>
    database.forStacks({ scope, stackId, readOnly: true }, work)
  let text = `\uFEFF${headOf(wanted)}`
  for (const box of wanted.boxes) {
    const measures = box.measures.filter((type) => wanted.types?.includes(type) ?? true)
    for (const measure of measures) {
      const lines =
        wanted.sampling === null
          ? singleReadings(read, wanted, box, measure)
          : bucketLines(read, wanted, box, measure, bounds)
      for await (const line of lines) {
        text += line
        if (text.length < pieceChars) continue
        yield Buffer.from(text)
        text = ''
      }
    }
  }
  yield Buffer.from(text)
}

/** Between cells: not what stands before decimals. */
const separatorOf = ({ decimal }: Pick<WantedExport, 'decimal'>) => (decimal === ',' ? ';' : ',')

function headOf({ sampling, zone, decimal }: WantedExport): string {
  const what = ['Sensorbox', 'Serial number', 'Measure', 'Unit', 'Time (UTC)', `Time (${zone})`]
  const values = sampling === null ? ['Value'] : ['Mean', 'Minimum', 'Maximum', 'Readings']
  return csvRow([...what, ...values], separatorOf({ decimal }))
}

type Read = <T>(work: (db: StackBound) => Promise<T>) => Promise<T>

async function* singleReadings(
  read: Read,
  wanted: WantedExport,
  box: ExportedBox,
  measure: MeasureType,
): AsyncGenerator<string> {
  const { startMs, endMs } = wanted
  const lineOf = linesOf(wanted, box, measure)
  // The last is the next: a range that holds too many is read half by half.
  const ranges = [{ startMs, endMs }]
  for (let range = ranges.pop(); range; range = ranges.pop()) {
    const page = await read((db) => readPage(db, box.id, measure, range))
    if (page === 'too many') {
      const middle = Math.floor((range.startMs + range.endMs) / 2)
      ranges.push({ startMs: middle, endMs: range.endMs }, { startMs: range.startMs, endMs: middle })
      continue
    }
    for (let at = 0; at < page.times.length; at++) {
      yield lineOf(page.times[at]!, [page.values[at]!])
    }
  }
}

async function readPage(
  db: StackBound,
  sensorboxId: string,
  measure: MeasureType,
  range: { readonly startMs: number; readonly endMs: number },
) {
  const visible = await openVisibleTenures(db, sensorboxId)
  if (!visible) return { times: [], values: [] }
  const isDivisible = range.endMs - range.startMs > 1
  if (isDivisible && (await countReadings(db.tx, visible, measure, range)) > pageReadings) return 'too many'
  const [readings] = await readReadings(db.tx, visible, [measure], range, pageReadings)
  return readings ?? { times: [], values: [] }
}

async function* bucketLines(
  read: Read,
  wanted: WantedExport,
  box: ExportedBox,
  measure: MeasureType,
  bounds: readonly number[],
): AsyncGenerator<string> {
  const lineOf = linesOf(wanted, box, measure)
  const sums = await read(async (db) => {
    const visible: VisibleTenures | undefined = (await openVisibleTenures(db, box.id)) ?? undefined
    if (!visible) return undefined
    return (await sumBuckets(db.tx, visible, [measure], wanted, bounds, true))[0]
  })
  if (!sums) return
  for (let at = 0; at < bounds.length - 1; at++) {
    const count = sums.count[at]!
    if (count === 0) continue
    yield lineOf(bounds[at]!, [csvMean(sums.sum[at]! / count), sums.min[at]!, sums.max[at]!, count])
  }
}

/** Writes the lines of a series, which all begin alike. */
function linesOf(wanted: WantedExport, box: ExportedBox, measure: MeasureType) {
  const separator = separatorOf(wanted)
  const cells = [box.name, box.serialNumber, measure, measureTypes[measure].unit]
  const begin = csvRow(cells, separator).slice(0, -2) + separator
  const local = zonedTimes(wanted.zone)
  return (ms: number, values: readonly number[]) => {
    const times = `${begin}${csvTime(ms)}${separator}${local(ms)}${separator}`
    return times + csvRow(values, separator, wanted.decimal)
  }
}
