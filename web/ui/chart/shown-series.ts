import type { ChartPanel, ChartSeries } from './chart-types.ts'

type Hideable = Pick<ChartSeries, 'id' | 'toggle'>

/** The key by which a series is hidden. */
export function toggleOf(series: Hideable): string {
  return series.toggle ?? series.id
}

/** Whether a line is shown, or the band around it. */
export function isShown(
  series: Hideable,
  hidden: ReadonlySet<string>,
  part: 'line' | 'band' = 'line',
): boolean {
  const key = toggleOf(series)
  return !hidden.has(key) && !(part === 'band' && hidden.has(`${key}:band`))
}

/** The line that a panel is about; undefined where all of its lines are alike. */
export function leadingSeries(panel: ChartPanel): ChartSeries | undefined {
  return panel.series.length === 1 || panel.leads ? panel.series[0] : undefined
}
