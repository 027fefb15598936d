import type { TimeRange } from '../chart-types.ts'

/** The zoom limits: one minute and ten years, in milliseconds. */
const shortest = 60_000
const longest = 10 * 365 * 24 * 3_600_000

/** Returns the range moved by a share of its length; a positive share moves it later. */
export function pan(range: TimeRange, share: number): TimeRange {
  const by = (range.to - range.from) * share
  return { from: range.from + by, to: range.to + by }
}

/** Returns the range scaled by `factor` (below 1 zooms in) around a point, given as a share of the range from the left. */
export function zoom(range: TimeRange, factor: number, around = 0.5): TimeRange {
  const length = range.to - range.from
  const next = Math.min(longest, Math.max(shortest, length * factor))
  const fixed = range.from + length * around
  return { from: fixed - next * around, to: fixed + next * (1 - around) }
}

/** Returns the range between two points, given as shares of the range from the left, in either order. */
export function select(range: TimeRange, a: number, b: number): TimeRange {
  const length = range.to - range.from
  const left = Math.min(a, b)
  const right = Math.max(a, b)
  const wanted = { from: range.from + length * left, to: range.from + length * right }
  return wanted.to - wanted.from < shortest
    ? zoom(wanted, shortest / Math.max(1, wanted.to - wanted.from))
    : wanted
}

/** Returns a range with the span in its middle third, or at least an hour on either side. */
export function aroundSpan({ from, to }: TimeRange): TimeRange {
  const room = Math.max(to - from, 3_600_000)
  return { from: from - room, to: to + room }
}

/** Returns the range after a key press; `null` for a key without effect, `home` for one that resets to the whole range. */
export function rangeByKey(key: string, range: TimeRange): TimeRange | 'home' | null {
  switch (key) {
    case 'ArrowLeft':
      return pan(range, -0.2)
    case 'ArrowRight':
      return pan(range, 0.2)
    case '+':
    case '=':
      return zoom(range, 0.5)
    case '-':
    case '_':
      return zoom(range, 2)
    case '0':
    case 'Home':
      return 'home'
    default:
      return null
  }
}

/**
 * Whether a view chosen by the user survives a new whole range: yes if the whole range only moves with the clock, no if its
 * length or time has changed.
 */
export function keepsView(before: TimeRange, after: TimeRange): boolean {
  const length = before.to - before.from
  const sameLength = Math.abs(after.to - after.from - length) <= length * 0.01
  return sameLength && Math.abs(after.to - before.to) <= length * 0.1
}
