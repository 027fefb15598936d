import type { ChartAlarm, ChartPanel, TimeRange } from '../chart-types.ts'
import { alignSeries } from '../series/align-series.ts'
import { defaultSilence, findGaps } from '../series/gaps.ts'
import { leadingSeries } from '../series/shown-series.ts'
import { limitRuns } from './limit-colors.ts'

export type PreparedPanel = ReturnType<typeof preparePanel>

/** Returns a panel with the data for drawing it: its series on one time axis, the gap threshold of each, and its gaps. */
export function preparePanel(panel: ChartPanel, covered: TimeRange | undefined) {
  const silences = panel.series.map((series) => series.silence ?? defaultSilence(series.times))
  const leading = leadingSeries(panel)
  return {
    panel,
    silences,
    aligned: alignSeries(
      panel.series,
      (series) => silences[panel.series.indexOf(series)] ?? defaultSilence(series.times),
    ),
    // Without a leading line there are no shared gaps; each line breaks in its own.
    gaps: leading ? findGaps(leading.times, leading.values, silences[0] ?? 0, covered) : [],
  }
}

/** Returns when the leading series of a panel was beyond its limits; `null` without a leading series. */
export function alarmsOf(prepared: PreparedPanel | undefined): readonly ChartAlarm[] | null {
  const leading = prepared && leadingSeries(prepared.panel)
  return leading ? limitRuns(leading.times, leading.values, prepared.panel.limits ?? {}, prepared.gaps) : null
}
