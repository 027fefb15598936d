import { eventLimit, type TimeSampling } from '@sensorstack/contract/features/readings/events/event.ts'
import type { TimeRange } from '../../../ui/chart/chart-types.ts'
import { dayMs, hourMs, minuteMs } from './time-range.ts'

/** The samplings of the chart; weeks and months are too coarse to be drawn. */
export type ChartSampling = Extract<TimeSampling, '1m' | '5m' | '15m' | '1h' | '1d'>

const lengths: Record<ChartSampling, number> = {
  '1m': minuteMs,
  '5m': 5 * minuteMs,
  '15m': 15 * minuteMs,
  '1h': hourMs,
  '1d': dayMs,
}

/** The longest span that each sampling is used for: a mean for some pixels of the chart, with what it was made of. */
const longestSpans: ReadonlyArray<readonly [ChartSampling, number]> = [
  ['1m', 6 * hourMs],
  ['5m', dayMs],
  ['15m', 4 * dayMs],
  ['1h', 180 * dayMs],
]

/** In milliseconds. */
export function samplingLength(sampling: ChartSampling): number {
  return lengths[sampling]
}

/** The sampling for a visible span of `spanMs`. */
export function samplingFor(spanMs: number): ChartSampling {
  return longestSpans.find(([, longest]) => spanMs <= longest)?.[0] ?? '1d'
}

/**
 * Cuts a range into pieces that no call answers with more buckets than the server gives at once (40,000, all measures
 * together). Cuts lie on bucket borders, so that no bucket is asked for twice.
 */
export function splitForBuckets(
  range: TimeRange,
  sampling: ChartSampling,
  measureCount: number,
  limit: number = eventLimit,
): TimeRange[] {
  const step = lengths[sampling]
  // One bucket less, because a range that starts within a bucket touches one more.
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

/** Widened to whole buckets, so that a bucket at an edge isn't computed from a part of its readings. */
export function alignToBuckets(range: TimeRange, sampling: ChartSampling): TimeRange {
  const step = lengths[sampling]
  return { from: Math.floor(range.from / step) * step, to: Math.ceil(range.to / step) * step }
}
