import { alignSeries } from './align-series.ts'
import type { ChartAlarm, ChartPanel, TimeRange } from './chart-types.ts'
import { findGaps, usualSilence } from './gaps.ts'
import { limitRuns } from './limit-colors.ts'
import { leadingSeries } from './shown-series.ts'

export type PreparedPanel = ReturnType<typeof preparePanel>

/** A panel with what drawing it needs: its series on one time axis, how long each is usually silent, and its gaps. */
export function preparePanel(panel: ChartPanel, covered: TimeRange | undefined) {
  const silences = panel.series.map((series) => series.silence ?? usualSilence(series.times))
  const leading = leadingSeries(panel)
  return {
    panel,
    silences,
    aligned: alignSeries(
      panel.series,
      (series) => silences[panel.series.indexOf(series)] ?? usualSilence(series.times),
    ),
    // Lines that are alike have no silence in common: each breaks by itself.
    gaps: leading ? findGaps(leading.times, leading.values, silences[0] ?? 0, covered) : [],
  }
}

/** When the leading series of a panel was beyond its limits; `null` when none leads. */
export function alarmsOf(prepared: PreparedPanel | undefined): readonly ChartAlarm[] | null {
  const leading = prepared && leadingSeries(prepared.panel)
  return leading ? limitRuns(leading.times, leading.values, prepared.panel.limits ?? {}, prepared.gaps) : null
}
