import type { Series } from './series.ts'

/** A pause of more than this many times the typical one is a gap. */
const gapFactor = 3

/**
 * Returns the pause in milliseconds beyond which two neighbouring points are not joined: three times the median pause
 * of the series. `step` is the length of a bucket (0 for raw readings). Buckets of several readings imply a shorter
 * pause, but adjacent buckets are never a gap. Infinite if there are too few points.
 */
export function longestPause(series: Series, step: number): number {
  const typical = typicalPause(series, step)
  return typical === undefined ? Number.POSITIVE_INFINITY : Math.max(gapFactor * typical, 1.5 * step)
}

function typicalPause(series: Series, step: number): number | undefined {
  const perBucket = median(series.counts)
  if (step > 0 && perBucket !== undefined && perBucket >= 2) return step / perBucket
  const pauses = series.times.slice(1).map((time, index) => time - (series.times[index] ?? 0))
  return median(pauses)
}

function median(values: readonly number[]): number | undefined {
  return [...values].sort((a, b) => a - b)[values.length >>> 1]
}
