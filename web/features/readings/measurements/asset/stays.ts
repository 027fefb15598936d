import type { TimeRange } from '../../../../ui/chart/chart-types.ts'
import type { Series } from '../loading/series.ts'

/** A time during which a box was on an asset, in milliseconds; the end is null while it is. */
export interface Stay {
  readonly from: number
  readonly to: number | null
}

/** Whether a box was on its asset at any time in a range. */
export function isIn(stays: readonly Stay[], range: TimeRange): boolean {
  return stays.some(({ from, to }) => from < range.to && (to === null || to > range.from))
}

/** Returns the parts of a range in which a box was on its asset. */
export function partsIn<Range extends TimeRange>(stays: readonly Stay[], range: Range): Range[] {
  return stays
    .filter((stay) => isIn([stay], range))
    .map(({ from, to }) => ({
      ...range,
      from: Math.max(from, range.from),
      to: Math.min(to ?? range.to, range.to),
    }))
}

/**
 * Returns the readings of a box on its asset for drawing: the line breaks where the box was away. A bucket that began before
 * the box came is moved to the time at which it came.
 */
export function brokenWhereAway(series: Series, stays: readonly Stay[]): Series {
  const { times, values, lows, highs, counts } = series
  const broken = {
    times: [] as number[],
    values: [] as number[],
    lows: [] as number[],
    highs: [] as number[],
    counts,
  }
  let place = 0
  for (const [index, time] of times.entries()) {
    const before = place
    while (place < stays.length - 1 && (stays[place]?.to ?? Number.POSITIVE_INFINITY) <= time) place += 1
    const end = index > 0 && place > before ? stays[before]?.to : null
    const shown = Math.max(time, stays[place]?.from ?? time)
    if (end !== null && end !== undefined && end < shown) {
      broken.times.push(end)
      broken.values.push(Number.NaN)
      if (lows.length > 0) broken.lows.push(Number.NaN)
      if (highs.length > 0) broken.highs.push(Number.NaN)
    }
    broken.times.push(shown)
    broken.values.push(values[index] ?? Number.NaN)
    if (lows.length > 0) broken.lows.push(lows[index] ?? Number.NaN)
    if (highs.length > 0) broken.highs.push(highs[index] ?? Number.NaN)
  }
  return broken
}

interface Staying {
  readonly id: string
  readonly name: string
  readonly stays: readonly Stay[]
}

/** A time at which boxes came to an asset or left it. */
export interface Change {
  readonly time: number
  readonly left: readonly string[]
  readonly came: readonly string[]
}

/** Returns when boxes came to an asset or left it, oldest first, with their names. */
export function changesOf(boxes: readonly Staying[]): Change[] {
  const changes = new Map<number, { left: string[]; came: string[] }>()
  const at = (time: number) => {
    const known = changes.get(time) ?? { left: [], came: [] }
    changes.set(time, known)
    return known
  }
  for (const { name, stays } of boxes) {
    for (const { from, to } of stays) {
      at(from).came.push(name)
      if (to !== null) at(to).left.push(name)
    }
  }
  return [...changes].map(([time, change]) => ({ time, ...change })).sort((a, b) => a.time - b.time)
}

/**
 * Returns the place of each box among the colours of the lines, by id. A box that came when another left has the place of that
 * one, so that the course continues in the same colour.
 */
export function linePlaces(boxes: readonly Staying[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  const inherited = new Set<string>()
  const byStart = [...boxes].sort((a, b) => (a.stays[0]?.from ?? 0) - (b.stays[0]?.from ?? 0))
  let next = 0
  for (const box of byStart) {
    const former = byStart.find(
      (one) =>
        one.id !== box.id &&
        places.has(one.id) &&
        !inherited.has(one.id) &&
        one.stays.at(-1)?.to === box.stays[0]?.from,
    )
    if (former) inherited.add(former.id)
    places.set(box.id, former ? (places.get(former.id) ?? 0) : next++)
  }
  return places
}
