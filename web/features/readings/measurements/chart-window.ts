import { type Preset, presets } from '../../../paths/chart-search.ts'
import type { TimeRange } from '../../../ui/chart/chart-types.ts'
import { dayMs, hourMs } from './time-range.ts'

/** What a chart opens on. */
export const firstPreset: Preset = '48h'

const spans: Record<Exclude<Preset, 'all'>, number> = {
  '24h': 24 * hourMs,
  '48h': 48 * hourMs,
  '7d': 7 * dayMs,
  '30d': 30 * dayMs,
}

/** When the readings of a box begin and end; `null` where that isn't known or there are none. */
export interface Extent {
  first: number | null
  last: number | null
}

/**
 * Where the ranges to: now; for a box whose newest reading is older than the first range is long (it was imported, or
 * it has been silent since), right after that reading. A reading newer than the moment is taken in.
 */
export function rangeEnd(now: number, extent: Extent): number {
  if (extent.last === null) return now
  const afterLast = extent.last + 1000
  return now - extent.last <= spans['48h'] ? Math.max(now, afterLast) : afterLast
}

/** The span that a preset shows. `all` reaches from the first reading on, and is 30 days while that isn't known. */
export function presetRange(preset: Preset, now: number, extent: Extent): TimeRange {
  const to = rangeEnd(now, extent)
  if (preset !== 'all') return { from: to - spans[preset], to }
  if (extent.first === null || extent.first >= to) return { from: to - spans['30d'], to }
  return { from: extent.first, to: Math.max(to, extent.first + hourMs) }
}

/** The range moved by its own length, earlier (-1) or later (+1); never beyond where the ranges end. */
export function step(range: TimeRange, direction: -1 | 1, now: number, extent: Extent): TimeRange {
  const span = range.to - range.from
  const to = Math.min(range.to + direction * span, rangeEnd(now, extent))
  return { from: to - span, to }
}

/** The preset of this length that ends where the ranges end, or `null` for any other range. */
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
