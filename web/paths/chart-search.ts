/** The spans that a chart offers. */
export const presets = ['24h', '48h', '7d', '30d', 'all'] as const
export type Preset = (typeof presets)[number]

/** What an address says of a chart: a span that goes with the time, or one that stays; neither is the usual span. */
export interface ChartSearch {
  range?: Preset
  /** RFC 3339, in UTC: a link shows everybody the same time. */
  from?: string
  to?: string
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

/** What of an address is about a chart; what makes no sense is left out. */
export function chartSearchOf(given: { [key in keyof ChartSearch]?: unknown }): ChartSearch {
  const range = presets.find((preset) => preset === given.range)
  if (range !== undefined) return { range }
  const { from, to } = given
  if (typeof from !== 'string' || typeof to !== 'string') return {}
  const isRange = instant.test(from) && instant.test(to) && Date.parse(from) < Date.parse(to)
  return isRange ? { from, to } : {}
}

/** The time in the form that addresses hold. */
export function instantText(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`
}
