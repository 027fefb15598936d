/** Readings of one series as columns. Times are in milliseconds, ascending and unique. */
export interface Readings {
  readonly times: Float64Array
  readonly values: Float64Array
}

export const noReadings: Readings = { times: new Float64Array(0), values: new Float64Array(0) }

/** Returns the readings at the indexes [from, to); shares the memory. */
export function slice(readings: Readings, from: number, to = readings.times.length): Readings {
  return { times: readings.times.subarray(from, to), values: readings.values.subarray(from, to) }
}

/** Returns the index of the first time at or after `ms`. */
export function placeOf(times: Float64Array, ms: number): number {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (times[middle]! < ms) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the readings with a time in [startMs, endMs); shares the memory. */
export function between(readings: Readings, startMs: number, endMs: number): Readings {
  return slice(readings, placeOf(readings.times, startMs), placeOf(readings.times, endMs))
}

/** Merges readings by time. Where both have a reading at the same time, the one from `first` is kept. */
export function merge(first: Readings, second: Readings): Readings {
  if (first.times.length === 0) return second
  if (second.times.length === 0) return first
  const times = new Float64Array(first.times.length + second.times.length)
  const values = new Float64Array(times.length)
  let count = 0
  let a = 0
  let b = 0
  while (a < first.times.length || b < second.times.length) {
    const timeA = first.times[a] ?? Number.POSITIVE_INFINITY
    const timeB = second.times[b] ?? Number.POSITIVE_INFINITY
    times[count] = Math.min(timeA, timeB)
    values[count++] = timeA <= timeB ? first.values[a]! : second.values[b]!
    if (timeA <= timeB) a++
    if (timeB <= timeA) b++
  }
  return { times: times.subarray(0, count), values: values.subarray(0, count) }
}

/** Returns the readings at those `places` for which `isWanted` returns true. Places must be ascending; the default is all. */
export function pick(
  { times, values }: Readings,
  isWanted: (place: number) => boolean,
  places: Iterable<number> = times.keys(),
): Readings {
  const pickedTimes: number[] = []
  const pickedValues: number[] = []
  for (const place of places) {
    if (!isWanted(place)) continue
    pickedTimes.push(times[place]!)
    pickedValues.push(values[place]!)
  }
  return { times: Float64Array.from(pickedTimes), values: Float64Array.from(pickedValues) }
}
