import { formatNumber } from '../../number/format-number.ts'
import type { ChartSeries } from '../chart-types.ts'

/** Returns the index of the time nearest to `time`, by binary search; -1 if `times` is empty. */
export function nearestIndex(times: ArrayLike<number>, time: number): number {
  let low = 0
  let high = times.length - 1
  if (high < 0) return -1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] as number) < time) low = middle + 1
    else high = middle
  }
  const before = low - 1
  if (before < 0) return low
  return time - (times[before] as number) <= (times[low] as number) - time ? before : low
}

export interface ReadingAt {
  time: number
  value: number
  min?: number
  max?: number
}

/** Returns the reading of a series nearest to a time; `null` if it is further away than `reach` or has no value. */
export function readingAt(series: ChartSeries, time: number, reach: number): ReadingAt | null {
  const index = nearestIndex(series.times, time)
  const at = series.times[index]
  const value = series.values[index]
  if (at === undefined || Math.abs(at - time) > reach) return null
  if (value === null || value === undefined || Number.isNaN(value)) return null
  return { time: at, value, min: series.min?.[index] ?? undefined, max: series.max?.[index] ?? undefined }
}

/** Returns the last reading of a series with a value up to a time. */
export function lastReading(series: ChartSeries, until: number): ReadingAt | null {
  for (let index = series.times.length - 1; index >= 0; index -= 1) {
    const time = series.times[index] as number
    const value = series.values[index]
    if (time > until || value === null || value === undefined || Number.isNaN(value)) continue
    return { time, value, min: series.min?.[index] ?? undefined, max: series.max?.[index] ?? undefined }
  }
  return null
}

/** A range that ends now moves once a minute, so the newest reading may be that much later. */
const moveMs = 60_000

/** Returns the newest reading of a series if it lies before `until`, so that it is the last one before that as well. */
export function newestReading({ newest }: ChartSeries, until: number): ChartSeries['newest'] | null {
  return newest && newest.time <= until + moveMs ? newest : null
}

/** Whether minimum and maximum differ at the displayed precision. */
export function hasBand(
  reading: ReadingAt,
  decimals: number | undefined,
): reading is ReadingAt & { min: number; max: number } {
  const { min, max } = reading
  return min !== undefined && max !== undefined && formatNumber(min, decimals) !== formatNumber(max, decimals)
}
