import { type Preset, presets } from '../../../../paths/chart-search.ts'
import type { TimeRange } from '../../../../ui/chart/chart-types.ts'
import { dayMs, hourMs } from '../loading/time-range.ts'

/** The initial span of a chart. */
export const firstPreset: Preset = '48h'

const spans: Record<Exclude<Preset, 'all'>, number> = {
  '24h': 24 * hourMs,
  '48h': 48 * hourMs,
  '7d': 7 * dayMs,
  '30d': 30 * dayMs,
}

/** The timestamps of a box's first and last reading; `null` if unknown or if there are none. */
export interface Extent {
  first: number | null
  last: number | null
}

/**
 * Returns the end of all preset ranges: usually now. If the newest reading is more than 48 hours old (after an import,
 * or because the box has been silent since), it is right after that reading. A reading newer than `now` is included.
 */
export function rangeEnd(now: number, extent: Extent): number {
  if (extent.last === null) return now
  const afterLast = extent.last + 1000
  return now - extent.last <= spans['48h'] ? Math.max(now, afterLast) : afterLast
}

/** Returns the span of a preset. `all` starts with the first reading, and is 30 days while that isn't known. */
export function presetRange(preset: Preset, now: number, extent: Extent): TimeRange {
  const to = rangeEnd(now, extent)
  if (preset !== 'all') return { from: to - spans[preset], to }
  if (extent.first === null || extent.first >= to) return { from: to - spans['30d'], to }
  return { from: extent.first, to: Math.max(to, extent.first + hourMs) }
}

/** Moves a range by its own length, earlier (-1) or later (+1), but never beyond `rangeEnd`. */
export function step(range: TimeRange, direction: -1 | 1, now: number, extent: Extent): TimeRange {
  const span = range.to - range.from
  const to = Math.min(range.to + direction * span, rangeEnd(now, extent))
  return { from: to - span, to }
}

/** Returns the preset of this length that ends at `rangeEnd`, or `null` for any other range. */
export function presetOf(range: TimeRange, now: number, extent: Extent): Preset | null {
  const tolerance = (range.to - range.from) / 200
  return (
    presets.find((preset) => {
      if (preset === 'all' && extent.first === null) return false
      const candidate = presetRange(preset, now, extent)
      return (
        Math.abs(candidate.from - range.from) <= tolerance && Math.abs(candidate.to - range.to) <= tolerance
      )
    }) ?? null
  )
}
