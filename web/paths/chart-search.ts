/** The spans on offer in a chart. */
export const presets = ['24h', '48h', '7d', '30d', 'all'] as const
export type Preset = (typeof presets)[number]

/**
 * The chart settings in an address: a span that moves with the clock, or a fixed range. With neither, the default
 * applies.
 */
export interface ChartSearch {
  range?: Preset
  /** RFC 3339, in UTC, so that a link shows the same range to everybody. */
  from?: string
  to?: string
  /** The group of charts on screen; all groups if missing. */
  group?: string
  /** The comparison: the period before, or the sensorbox with this id. */
  beside?: string
}

/** Compares with the period before the current one. */
export const previousPeriod = 'before'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

/** Returns the chart settings in a query. Invalid values are dropped. */
export function chartSearchOf(given: { [key in keyof ChartSearch]?: unknown }): ChartSearch {
  const { group, beside } = given
  return {
    ...spanOf(given),
    ...(isId(group) && { group }),
    ...((beside === previousPeriod || isId(beside)) && { beside }),
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

/** Formats a time for an address. */
export function instantText(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`
}
