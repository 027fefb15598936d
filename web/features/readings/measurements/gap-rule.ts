import type { Series } from './series.ts'

/** A pause of more than this many times the usual one is a gap. */
const gapFactor = 3

/**
 * From what pause on two neighbouring points are not joined, in milliseconds: more than three times the pause that is
 * usual in the series. `step` is the length of a bucket (0 for raw readings): buckets of several readings tell a
 * finer usual pause, but neighbouring buckets are never a gap. Infinite when there are too few points to say.
 */
export function longestPause(series: Series, step: number): number {
  const usual = usualPause(series, step)
  return usual === undefined ? Number.POSITIVE_INFINITY : Math.max(gapFactor * usual, 1.5 * step)
}

function usualPause(series: Series, step: number): number | undefined {
  const perBucket = median(series.counts)
  if (step > 0 && perBucket !== undefined && perBucket >= 2) return step / perBucket
  const pauses = series.times.slice(1).map((time, index) => time - (series.times[index] ?? 0))
  return median(pauses)
}

function median(values: readonly number[]): number | undefined {
  return [...values].sort((a, b) => a - b)[values.length >>> 1]
}
