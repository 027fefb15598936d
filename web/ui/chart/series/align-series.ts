import type { ChartSeries } from '../chart-types.ts'
import { breakAtGaps } from './gaps.ts'

/** The data of a panel in one table: the times of all its series, and the values and band edges of each. */
export interface AlignedPanel {
  times: number[]
  /** By series. `min` and `max` are set only if the series has a band. */
  columns: Array<{
    values: Array<number | null | undefined>
    min?: Array<number | null | undefined>
    max?: Array<number | null | undefined>
  }>
}

/**
 * Aligns the series of a panel on one time axis, with breaks in their gaps. A series without a reading at another series'
 * time gets `undefined` there, which doesn't break its line; `null` does.
 */
export function alignSeries(
  series: readonly ChartSeries[],
  silence: (series: ChartSeries) => number,
): AlignedPanel {
  const tables = series.map((one) => {
    const columns = [one.values, ...(one.min && one.max ? [one.min, one.max] : [])]
    return breakAtGaps(one.times, columns, silence(one))
  })
  const [only] = tables
  const times = tables.length === 1 && only ? only.times : union(tables.map((table) => table.times))
  return {
    times,
    columns: tables.map((table) => {
      const [values, min, max] = table.columns.map((column) => place(times, table.times, column))
      return { values: values ?? [], min, max }
    }),
  }
}

function union(lists: ReadonlyArray<readonly number[]>): number[] {
  const all = lists.flat().sort((a, b) => a - b)
  return all.filter((time, index) => index === 0 || time !== all[index - 1])
}

function place(
  times: readonly number[],
  own: readonly number[],
  column: ReadonlyArray<number | null>,
): Array<number | null | undefined> {
  if (times === own) return [...column]
  const placed = new Array<number | null | undefined>(times.length)
  let at = 0
  for (let index = 0; index < times.length && at < own.length; index += 1) {
    if (times[index] !== own[at]) continue
    placed[index] = column[at]
    at += 1
  }
  return placed
}
