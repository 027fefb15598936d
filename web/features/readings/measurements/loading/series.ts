/** The readings of one measure as columns of equal length, in order of time. */
export interface Series {
  /** Milliseconds since 1970, strictly ascending. A bucket has the time of its start. */
  readonly times: readonly number[]
  readonly values: readonly number[]
  /** Minimum and maximum of each bucket; empty for raw readings. */
  readonly lows: readonly number[]
  readonly highs: readonly number[]
  /** The number of readings in each bucket; empty for raw readings. */
  readonly counts: readonly number[]
}

export const emptySeries: Series = { times: [], values: [], lows: [], highs: [], counts: [] }

/** One loaded point. Raw readings have only a time and a value. */
export interface Point {
  time: number
  value: number
  low?: number
  high?: number
  count?: number
}

/** Returns the series with points added, in any order. A point with a known time replaces the old one. */
export function withPoints(series: Series, added: readonly Point[]): Series {
  if (added.length === 0) return series
  const incoming = [...added].sort((a, b) => a.time - b.time)
  const times: number[] = []
  const values: number[] = []
  const lows: number[] = []
  const highs: number[] = []
  const counts: number[] = []
  const push = (point: Point) => {
    if (times.at(-1) === point.time) {
      times.pop()
      values.pop()
      if (point.low !== undefined) lows.pop()
      if (point.high !== undefined) highs.pop()
      if (point.count !== undefined) counts.pop()
    }
    times.push(point.time)
    values.push(point.value)
    if (point.low !== undefined) lows.push(point.low)
    if (point.high !== undefined) highs.push(point.high)
    if (point.count !== undefined) counts.push(point.count)
  }
  let old = 0
  for (const point of incoming) {
    while (old < series.times.length && (series.times[old] ?? 0) <= point.time) push(pointAt(series, old++))
    push(point)
  }
  while (old < series.times.length) push(pointAt(series, old++))
  return { times, values, lows, highs, counts }
}

/** Returns the series without the points at or after `time`. */
export function before(series: Series, time: number): Series {
  return slice(series, 0, indexFrom(series.times, time))
}

/** Returns the points from `start` up to, but excluding, `end`. */
export function within(series: Series, start: number, end: number): Series {
  return slice(series, indexFrom(series.times, start), indexFrom(series.times, end))
}

/** Returns the index of the first time that is not before `time`; the length if there is none. */
export function indexFrom(times: readonly number[], time: number): number {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((times[middle] ?? 0) < time) low = middle + 1
    else high = middle
  }
  return low
}

function slice(series: Series, from: number, to: number): Series {
  return {
    times: series.times.slice(from, to),
    values: series.values.slice(from, to),
    lows: series.lows.slice(from, to),
    highs: series.highs.slice(from, to),
    counts: series.counts.slice(from, to),
  }
}

function pointAt(series: Series, index: number): Point {
  return {
    time: series.times[index] ?? 0,
    value: series.values[index] ?? 0,
    low: series.lows[index],
    high: series.highs[index],
    count: series.counts[index],
  }
}
