import type { TimeRange } from './chart-types.ts'

/** Nobody looks closer than a minute or wider than ten years. */
const shortest = 60_000
const longest = 10 * 365 * 24 * 3_600_000

/** The range moved by a share of its length; positive is later. */
export function pan(range: TimeRange, share: number): TimeRange {
  const by = (range.to - range.from) * share
  return { from: range.from + by, to: range.to + by }
}

/** The range made `factor` times as long (below 1 zooms in) around a point, by its share from the left. */
export function zoom(range: TimeRange, factor: number, around = 0.5): TimeRange {
  const length = range.to - range.from
  const next = Math.min(longest, Math.max(shortest, length * factor))
  const fixed = range.from + length * around
  return { from: fixed - next * around, to: fixed + next * (1 - around) }
}

/** The range between two points of it, by their shares from the left, in whichever order. */
export function select(range: TimeRange, a: number, b: number): TimeRange {
  const length = range.to - range.from
  const left = Math.min(a, b)
  const right = Math.max(a, b)
  const wanted = { from: range.from + length * left, to: range.from + length * right }
  return wanted.to - wanted.from < shortest
    ? zoom(wanted, shortest / Math.max(1, wanted.to - wanted.from))
    : wanted
}

/** A range in which a span stands in the middle third, an hour on either side at least. */
export function aroundSpan({ from, to }: TimeRange): TimeRange {
  const room = Math.max(to - from, 3_600_000)
  return { from: from - room, to: to + room }
}

/** What a key makes of the range; `null` for a key that does nothing, `home` for one that shows the whole again. */
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
 * Whether a view that a person has chosen survives a new whole range: yes while the whole only moves along with the
 * clock, no when another span or another time was asked for.
 */
export function keepsView(before: TimeRange, after: TimeRange): boolean {
  const length = before.to - before.from
  const sameLength = Math.abs(after.to - after.from - length) <= length * 0.01
  return sameLength && Math.abs(after.to - before.to) <= length * 0.1
}
