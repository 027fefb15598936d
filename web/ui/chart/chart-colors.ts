/** The theme's colours and font for drawing on a canvas, which can't use CSS variables. */
export interface ChartColors {
  series: readonly string[]
  band: string
  grid: string
  axis: string
  surface: string
  hatch: string
  quiet: string
  font: string
  mark: Record<'critical' | 'attention' | 'inactive', string>
  text: Record<'critical' | 'attention', string>
}

/** Reads the colours of the colour scheme that applies to an element. */
export function readColors(element: Element): ChartColors {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    series: [1, 2, 3, 4, 5, 6, 7, 8].map((number) => token(`--series-${number}`)),
    band: token('--band'),
    grid: token('--grid'),
    axis: token('--axis'),
    surface: token('--surface'),
    hatch: token('--hatch'),
    quiet: token('--text-3'),
    font: token('--font'),
    mark: {
      critical: token('--critical-mark'),
      attention: token('--attention-mark'),
      inactive: token('--inactive-mark'),
    },
    text: { critical: token('--critical'), attention: token('--attention') },
  }
}
