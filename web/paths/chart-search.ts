/** The spans that a chart offers. */
export const presets = ['24h', '48h', '7d', '30d', 'all'] as const
export type Preset = (typeof presets)[number]

/** What an address says of a chart: a span that goes with the time, or one that stays; neither is the usual span. */
export interface ChartSearch {
  range?: Preset
  /** RFC 3339, in UTC: a link shows everybody the same time. */
  from?: string
  to?: string
  /** The group of charts that is shown; all of them without. */
  group?: string
  /** What is laid beside: the period before, or the box with this id. */
  beside?: string
}

/** In `beside`: the period before the one that is shown. */
export const besideBefore = 'before'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

/** What of an address is about a chart; what makes no sense is left out. */
export function chartSearchOf(given: { [key in keyof ChartSearch]?: unknown }): ChartSearch {
  const { group, beside } = given
  return {
    ...spanOf(given),
    ...(isId(group) && { group }),
    ...((beside === besideBefore || isId(beside)) && { beside }),
  }
}

function spanOf({ range: named, from, to }: { [key in keyof ChartSearch]?: unknown }): ChartSearch {
  const range = presets.find((preset) => preset === named)
  if (range !== undefined) return { range }
  if (typeof from !== 'string' || typeof to !== 'string') return {}
  const isRange = instant.test(from) && instant.test(to) && Date.parse(from) < Date.parse(to)
  return isRange ? { from, to } : {}
}

function isId(given: unknown): given is string {
  return typeof given === 'string' && uuid.test(given)
}

/** The time in the form that addresses hold. */
export function instantText(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`
}
