import type { TimeSampling } from '@sensorstack/contract/features/readings/events/event.ts'
import { eventLimit } from '@sensorstack/contract/features/readings/events/limits.ts'
import type { TimeRange } from '../../../../ui/chart/chart-types.ts'
import { dayMs, hourMs, minuteMs } from './time-range.ts'

/** The samplings used in charts; weeks and months are too coarse to draw. */
export type ChartSampling = Extract<TimeSampling, '1m' | '5m' | '15m' | '1h' | '1d'>

const lengths: Record<ChartSampling, number> = {
  '1m': minuteMs,
  '5m': 5 * minuteMs,
  '15m': 15 * minuteMs,
  '1h': hourMs,
  '1d': dayMs,
}

/** The longest span for each sampling, chosen so that a bucket is a few pixels wide. */
const longestSpans: ReadonlyArray<readonly [ChartSampling, number]> = [
  ['1m', 6 * hourMs],
  ['5m', dayMs],
  ['15m', 4 * dayMs],
  ['1h', 180 * dayMs],
]

/** Returns the length of a bucket in milliseconds. */
export function samplingLength(sampling: ChartSampling): number {
  return lengths[sampling]
}

/** Returns the sampling for a visible span of `spanMs`. */
export function samplingFor(spanMs: number): ChartSampling {
  return longestSpans.find(([, longest]) => spanMs <= longest)?.[0] ?? '1d'
}

/**
 * Splits a range so that no response exceeds the server's limit of buckets (40,000, all measures together). The cuts
 * are at bucket borders, so that no bucket is requested twice.
 */
export function splitForBuckets(
  range: TimeRange,
  sampling: ChartSampling,
  measureCount: number,
  limit: number = eventLimit,
): TimeRange[] {
  const step = lengths[sampling]
  // With a margin, because a range that starts within a bucket touches one more.
  const most = Math.max(1, Math.floor(limit / Math.max(1, measureCount)) - 2) * step
  const pieces: TimeRange[] = []
  let from = range.from
  while (from < range.to) {
    const border = Math.floor((from + most) / step) * step
    const to = Math.min(range.to, border > from ? border : from + most)
    pieces.push({ from, to })
    from = to
  }
  return pieces
}

/** Widens a range to whole buckets, so that no bucket at an edge is computed from only some of its readings. */
export function alignToBuckets(range: TimeRange, sampling: ChartSampling): TimeRange {
  const step = lengths[sampling]
  return { from: Math.floor(range.from / step) * step, to: Math.ceil(range.to / step) * step }
}
