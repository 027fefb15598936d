import type { ChartPanel, ChartSeries } from '../chart-types.ts'

type Hideable = Pick<ChartSeries, 'id' | 'toggle'>

/** Returns the key that hides a series. */
export function toggleOf(series: Hideable): string {
  return series.toggle ?? series.id
}

/** Whether a line, or the band around it, is shown. */
export function isShown(
  series: Hideable,
  hidden: ReadonlySet<string>,
  part: 'line' | 'band' = 'line',
): boolean {
  const key = toggleOf(series)
  return !hidden.has(key) && !(part === 'band' && hidden.has(`${key}:band`))
}

/** Returns the line that a panel is about; undefined if all of its lines have equal standing. */
export function leadingSeries(panel: ChartPanel): ChartSeries | undefined {
  return panel.series.length === 1 || panel.leads ? panel.series[0] : undefined
}
