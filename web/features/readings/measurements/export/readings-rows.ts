import {
  assetsBetween,
  type FileSeries,
  readingsColumns,
  readingsHead,
  readingsRow,
  type StayOnAsset,
} from '@sensorstack/contract/features/views/readings-export/readings-file.ts'
import type { CsvCell } from '@sensorstack/contract/platform/csv.ts'
import { csvNumber } from '@sensorstack/contract/platform/csv-values.ts'
import { meanWithin } from '@sensorstack/contract/platform/mean-within.ts'
import { endOfDay } from '../../../../platform/time/start-of-day.ts'
import type { TimeFormat } from '../../../../platform/time/time-format.ts'
import type { TimeRange } from '../../../../ui/chart/chart-types.ts'
import { markText } from '../chart/marks.ts'
import type { SetAside } from '../chart/set-aside.ts'
import type { Grain } from '../loading/load-readings.ts'
import { samplingLength } from '../loading/sampling.ts'
import { indexFrom, type Series } from '../loading/series.ts'

/** The readings of a line, with what the file says of them. */
export interface ReadingsLine extends FileSeries {
  /** When the box was on which asset. */
  readonly stays: readonly StayOnAsset[]
  readonly series: Series
  readonly grain: Grain
  /** How much later than they were measured the readings are drawn. The file has the times at which they were measured. */
  readonly laterByMs: number
  /** The readings that are set aside; they follow with their marks. */
  readonly setAside?: readonly SetAside[]
}

type FileTimes = Pick<TimeFormat, 'offsetMinutes' | 'as' | 'zone'>

/**
 * Returns readings as CSV rows in the same columns as the export of the server: a header, then the readings of each line in order of
 * time. Buckets include their minimum and maximum.
 */
export function readingsRows(
  lines: readonly ReadingsLine[],
  range: TimeRange,
  format: FileTimes,
): CsvCell[][] {
  const { value, mean, minimum, maximum, mark } = readingsColumns
  const isBanded = lines.some(({ series }) => series.lows.length > 0)
  const head = readingsHead(isBanded ? [mean, minimum, maximum, mark] : [value, mark])
  return [head, ...lines.flatMap((line) => rowsOf(line, range, { isBanded, format }))]
}

function rowsOf(
  line: ReadingsLine,
  range: TimeRange,
  { isBanded, format }: { isBanded: boolean; format: FileTimes },
): CsvCell[][] {
  const { series, setAside = [] } = line
  const rowAt = (drawnMs: number, values: readonly CsvCell[], grain: Grain = 'raw') => {
    const fromMs = drawnMs - line.laterByMs
    const toMs = endOf(fromMs, grain, format)
    const asset = assetsBetween(line.stays, { fromMs, toMs })
    const at = { ms: fromMs, toMs, offsetMinutes: format.offsetMinutes(fromMs) }
    return readingsRow(line, asset, at, values)
  }
  const [from, to] = [indexFrom(series.times, range.from), indexFrom(series.times, range.to)]
  const readings = series.times.slice(from, to).map((time, at) => {
    const index = from + at
    const reading = series.values[index] ?? null
    return {
      time,
      row: rowAt(time, isBanded ? [...bandOf(series, index), null] : [reading, null], line.grain),
    }
  })
  const apart = setAside
    .filter(({ time }) => time >= range.from && time < range.to)
    .map(({ time, value, mark }) => ({
      time,
      row: rowAt(time, [value, ...(isBanded ? [null, null] : []), markText(mark)]),
    }))
  return [...readings, ...apart].sort((a, b) => a.time - b.time).map(({ row }) => row)
}

/** Returns the end of the bucket that begins at a time. A single reading counts for its millisecond. */
function endOf(ms: number, grain: Grain, { as, zone }: FileTimes): number {
  if (grain === 'raw') return ms + 1
  return grain === '1d' ? endOfDay(as(ms, 'YYYY-MM-DD'), zone) : ms + samplingLength(grain)
}

/** Returns the mean, minimum and maximum of a bucket. */
function bandOf({ values, lows, highs }: Series, index: number): CsvCell[] {
  const [mean = null, min = null, max = null] = [values[index], lows[index], highs[index]]
  if (mean === null || min === null || max === null) return [mean, min, max]
  return [meanWithin(csvNumber(mean), { min, max }), min, max]
}
