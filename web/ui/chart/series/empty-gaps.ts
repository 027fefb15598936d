import type { ChartSeries, TimeRange } from '../chart-types.ts'

/** Returns the gaps in which no series has readings that are set aside: only these can be said to have no readings. */
export function emptyGaps(
  gaps: readonly TimeRange[],
  series: readonly Pick<ChartSeries, 'apart'>[],
): TimeRange[] {
  const times = series.flatMap(({ apart = [] }) => apart.map(({ time }) => time))
  return gaps.filter(({ from, to }) => !times.some((time) => time > from && time < to))
}
