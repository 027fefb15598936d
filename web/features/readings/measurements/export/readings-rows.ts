import type { CsvCell } from '@sensorstack/contract/platform/csv.ts'
import { spreadsheetMean, spreadsheetTime } from '@sensorstack/contract/platform/spreadsheet-values.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import type { TimeFormat } from '../../../../platform/time/time-format.ts'
import type { TimeRange } from '../../../../ui/chart/chart-types.ts'
import { markText } from '../chart/marks.ts'
import type { SetAside } from '../chart/set-aside.ts'
import { indexFrom, type Series } from '../loading/series.ts'

/** The readings of a column, with its heading. */
export interface ReadingsColumn {
  readonly measure: string
  readonly unit: string
  readonly series: Series
  /** The readings that are set aside; they get two separate columns. */
  readonly setAside?: readonly SetAside[]
}

/**
 * Returns readings as CSV rows: a header, then one row for each time. Buckets include their minimum and maximum. Readings that
 * are set aside follow in separate columns, with their marks.
 */
export function readingsRows(
  shown: readonly ReadingsColumn[],
  range: TimeRange,
  format: Pick<TimeFormat, 'dateTime' | 'zone'>,
): CsvCell[][] {
  const columns = shown.map(({ series, setAside = [], ...words }) => {
    const banded = series.lows.length > 0
    const apart = new Map(
      setAside.filter(({ time }) => time >= range.from && time < range.to).map((one) => [one.time, one]),
    )
    return {
      series,
      banded,
      apart,
      from: indexFrom(series.times, range.from),
      to: indexFrom(series.times, range.to),
      heads: [
        t('measurements:csv.value', words),
        ...(banded ? [t('measurements:csv.minimum', words), t('measurements:csv.maximum', words)] : []),
        ...(apart.size > 0 ? [t('measurements:csv.setAside', words), t('measurements:csv.mark', words)] : []),
      ],
    }
  })
  const all = columns.flatMap(({ series, apart, from, to }) => [
    ...series.times.slice(from, to),
    ...apart.keys(),
  ])
  const times = [...new Set(all)].sort((a, b) => a - b)
  const head = [
    t('measurements:csv.timeUtc'),
    t('measurements:csv.timeZone', { zone: format.zone }),
    ...columns.flatMap((column) => column.heads),
  ]
  const rows = times.map((time) => [
    spreadsheetTime(time),
    format.dateTime(time),
    ...columns.flatMap(({ series, banded, apart }): CsvCell[] => {
      const index = indexFrom(series.times, time)
      const there = series.times[index] === time
      const cell = (values: readonly number[]) => (there ? (values[index] ?? null) : null)
      const values = banded
        ? [meanOf(cell(series.values)), cell(series.lows), cell(series.highs)]
        : [cell(series.values)]
      if (apart.size === 0) return values
      const aside = apart.get(time)
      return [...values, aside?.value ?? null, aside ? markText(aside.mark) : null]
    }),
  ])
  return [head, ...rows]
}

const meanOf = (mean: CsvCell) => (typeof mean === 'number' ? spreadsheetMean(mean) : mean)
