import type { TimeRange } from '../../../ui/chart/chart-types.ts'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

export function lengthOf(range: TimeRange): number {
  return Math.max(0, range.to - range.from)
}

/** The ranges with one more added: in order, apart from each other. */
export function addRange(ranges: readonly TimeRange[], added: TimeRange): TimeRange[] {
  if (lengthOf(added) === 0) return [...ranges]
  const joined: TimeRange[] = []
  for (const range of [...ranges, added].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && range.from <= last.to) {
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, range.to) }
    } else {
      joined.push(range)
    }
  }
  return joined
}

/** What of `wanted` lies in none of the ranges, in order. `ranges` are as `addRange` leaves them. */
export function missingRanges(ranges: readonly TimeRange[], wanted: TimeRange): TimeRange[] {
  const missing: TimeRange[] = []
  let from = wanted.from
  for (const range of ranges) {
    if (range.to <= from) continue
    if (range.from >= wanted.to) break
    if (range.from > from) missing.push({ from: from, to: range.from })
    from = range.to
  }
  if (from < wanted.to) missing.push({ from: from, to: wanted.to })
  return missing
}

/** The ranges without what lies at or after `time`. */
export function cutFrom(ranges: readonly TimeRange[], time: number): TimeRange[] {
  return ranges
    .map((range) => ({ from: range.from, to: Math.min(range.to, time) }))
    .filter((range) => range.from < range.to)
}

/** The whole days in UTC that a range touches: what is asked for by them isn't asked for at every step. */
export function wholeDays({ from, to }: TimeRange): TimeRange {
  return { from: Math.floor(from / dayMs) * dayMs, to: Math.ceil(to / dayMs) * dayMs }
}
