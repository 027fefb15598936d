import type { CsvCell } from '@sensorstack/contract/platform/csv.ts'
import { spreadsheetMean, spreadsheetTime } from '@sensorstack/contract/platform/spreadsheet-values.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import type { TimeFormat } from '../../../platform/time/time-format.ts'
import type { TimeRange } from '../../../ui/chart/chart-types.ts'
import { indexFrom, type Series } from './series.ts'

/** The readings of a column, with its heading. */
export interface ReadingsColumn {
  readonly measure: string
  readonly unit: string
  readonly series: Series
}

/** Returns readings as CSV rows: a header, then one row for each time. Buckets include their minimum and maximum. */
export function readingsRows(
  shown: readonly ReadingsColumn[],
  range: TimeRange,
  format: Pick<TimeFormat, 'dateTime' | 'zone'>,
): CsvCell[][] {
  const columns = shown.map(({ series, ...words }) => {
    const banded = series.lows.length > 0
    return {
      series,
      banded,
      from: indexFrom(series.times, range.from),
      to: indexFrom(series.times, range.to),
      heads: [
        t('measurements:csv.value', words),
        ...(banded ? [t('measurements:csv.minimum', words), t('measurements:csv.maximum', words)] : []),
      ],
    }
  })
  const times = [...new Set(columns.flatMap(({ series, from, to }) => series.times.slice(from, to)))].sort(
    (a, b) => a - b,
  )
  const head = [
    t('measurements:csv.timeUtc'),
    t('measurements:csv.timeZone', { zone: format.zone }),
    ...columns.flatMap((column) => column.heads),
  ]
  const rows = times.map((time) => [
    spreadsheetTime(time),
    format.dateTime(time),
    ...columns.flatMap(({ series, banded }): CsvCell[] => {
      const index = indexFrom(series.times, time)
      const there = series.times[index] === time
      const cell = (values: readonly number[]) => (there ? (values[index] ?? null) : null)
      return banded
        ? [meanOf(cell(series.values)), cell(series.lows), cell(series.highs)]
        : [cell(series.values)]
    }),
  ])
  return [head, ...rows]
}

const meanOf = (mean: CsvCell) => (typeof mean === 'number' ? spreadsheetMean(mean) : mean)
