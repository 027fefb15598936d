import type { TimeRange } from '../../../../ui/chart/chart-types.ts'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

export function lengthOf(range: TimeRange): number {
  return Math.max(0, range.to - range.from)
}

/** Returns the ranges plus one more, merged and in order. */
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

/** Returns the parts of `wanted` that none of the ranges covers, in order. `ranges` must be merged as by `addRange`. */
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

/** Returns the ranges without anything at or after `time`. */
export function cutFrom(ranges: readonly TimeRange[], time: number): TimeRange[] {
  return ranges
    .map((range) => ({ from: range.from, to: Math.min(range.to, time) }))
    .filter((range) => range.from < range.to)
}

/**
 * Returns the whole UTC days that a range touches. Queries by whole days aren't repeated with every step of the range.
 */
export function wholeDays({ from, to }: TimeRange): TimeRange {
  return { from: Math.floor(from / dayMs) * dayMs, to: Math.ceil(to / dayMs) * dayMs }
}
