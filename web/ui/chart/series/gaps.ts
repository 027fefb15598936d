import type { TimeRange, Values } from '../chart-types.ts'

const isMissing = (value: number | null | undefined) =>
  value === null || value === undefined || Number.isNaN(value)

/**
 * Returns the spans without readings: those with missing values, and those longer than `longest` between two readings.
 * With `covered` (the loaded span), gaps at its edges count too. A gap runs from the last reading before it to the first
 * one after it.
 */
export function findGaps(
  times: ArrayLike<number>,
  values: Values,
  longest: number,
  covered?: TimeRange,
): TimeRange[] {
  const gaps: TimeRange[] = []
  let last: number | undefined = covered?.from
  let missing = false
  for (let index = 0; index < times.length; index += 1) {
    const time = times[index] as number
    if (isMissing(values[index])) {
      missing = true
      continue
    }
    if (last !== undefined && time > last && (missing || time - last > longest))
      gaps.push({ from: last, to: time })
    last = time
    missing = false
  }
  if (covered && last !== undefined && covered.to - last > longest) gaps.push({ from: last, to: covered.to })
  return gaps
}

/**
 * Inserts a `null` into all columns 1 ms after the last reading before each silence longer than `longest`, so that no line
 * is drawn across it. Missing values become `null` too.
 */
export function breakAtGaps(
  times: ArrayLike<number>,
  columns: ReadonlyArray<ArrayLike<number | null>>,
  longest: number,
): { times: number[]; columns: Array<Array<number | null>> } {
  const outTimes: number[] = []
  const out: Array<Array<number | null>> = columns.map(() => [])
  for (let index = 0; index < times.length; index += 1) {
    const time = times[index] as number
    const before = index > 0 ? (times[index - 1] as number) : time
    if (time - before > longest) {
      outTimes.push(before + 1)
      for (const column of out) column.push(null)
    }
    outTimes.push(time)
    columns.forEach((column, n) => {
      const value = column[index]
      ;(out[n] as Array<number | null>).push(isMissing(value) ? null : (value as number))
    })
  }
  return { times: outTimes, columns: out }
}

/** Returns the default threshold for a gap in milliseconds: three times the median interval, at least two minutes. */
export function defaultSilence(times: ArrayLike<number>): number {
  const distances: number[] = []
  const step = Math.max(1, Math.floor(times.length / 500))
  for (let index = 1; index < times.length; index += step) {
    distances.push((times[index] as number) - (times[index - 1] as number))
  }
  distances.sort((a, b) => a - b)
  const median = distances[Math.floor(distances.length / 2)] ?? 0
  return Math.max(median * 3, 120_000)
}
