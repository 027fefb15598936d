/** A summary of measurements of the same thing. */
export interface Summary {
  readonly minimum: number
  readonly median: number
  readonly maximum: number
}

/** Summarises measurements; throws if there are none. */
export function summarise(figures: ArrayLike<number>): Summary {
  const sorted = Float64Array.from(figures).sort()
  return { minimum: quantile(sorted, 0), median: quantile(sorted, 0.5), maximum: quantile(sorted, 1) }
}

/** Returns the figure below which this share of the sorted figures lies, interpolated between two neighbours. */
export function quantile(sorted: ArrayLike<number>, part: number): number {
  const place = (sorted.length - 1) * part
  const lower = sorted[Math.floor(place)]
  const upper = sorted[Math.ceil(place)]
  if (lower === undefined || upper === undefined) throw new Error('nothing was measured')
  return lower + (upper - lower) * (place - Math.floor(place))
}

/** Returns the first median divided by the second; null if one of them was not measured. */
export function ratioOfMedians(
  ones: ArrayLike<number> | undefined,
  others: ArrayLike<number> | undefined,
): number | null {
  if (!ones?.length || !others?.length) return null
  return summarise(ones).median / summarise(others).median
}
