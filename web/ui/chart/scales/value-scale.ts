import type { ChartLimits } from '../chart-types.ts'

export interface ValueScale {
  low: number
  high: number
  /** The distance between ticks; `high` is on one. */
  step: number
}

/** Returns the smallest of 1, 2, 5 × 10ⁿ that is at least `rough`. */
export function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  for (const factor of [1, 2, 5, 10]) {
    if (factor * power >= rough * (1 - 1e-9)) return factor * power
  }
  return 10 * power
}

/**
 * Returns the scale of a panel, from half a tick below the lowest visible reading (but not far below zero if no reading is
 * negative) to the tick above the highest. A limit is included if the readings keep at least a quarter of the height, so
 * that a distant limit doesn't flatten them. A limit that a reading breaks is always included, however distant. Readings that
 * span less than `leastSpan` are centred in it, except that the scale isn't extended below zero for readings that are never
 * negative.
 */
export function valueScale(
  dataLow: number | null,
  dataHigh: number | null,
  limits: readonly ChartLimits[] = [],
  ticks = 5,
  leastSpan = 0,
): ValueScale {
  const edges = limits.flatMap(Object.values).filter((edge): edge is number => edge !== undefined)
  const broken = limits.flatMap((one) => brokenLimits(dataLow, dataHigh, one))
  let low = Math.min(dataLow ?? Math.min(...edges, 0), ...broken)
  let high = Math.max(dataHigh ?? Math.max(...edges, 1), ...broken)
  if (high - low < leastSpan) {
    const from = (low + high - leastSpan) / 2
    low = low >= 0 ? Math.max(from, 0) : from
    high = low + leastSpan
  }
  const span = high - low
  const room = span > 0 ? span * 4 : Math.max(Math.abs(high) * 0.5, 8)
  for (const edge of [...edges].sort((a, b) => distance(a, low, high) - distance(b, low, high))) {
    if (Math.max(high, edge) - Math.min(low, edge) > room) continue
    low = Math.min(low, edge)
    high = Math.max(high, edge)
  }
  // A span this small is within floating-point error: treat the line as flat.
  if (high - low <= Math.max(Math.abs(high), Math.abs(low), 1e-6) * 1e-9) {
    const pad = Math.abs(high) > 1e-6 ? Math.abs(high) * 0.05 : 1
    low -= pad
    high += pad
  }
  const step = niceStep((high - low) / ticks)
  const top = tidy(Math.ceil(high / step + 0.15) * step)
  const foot = low - step / 2
  // A limit at the bottom of the scale keeps its margin, so that readings below it have space.
  const bare = low >= 0 && !edges.includes(low)
  return { low: tidy(bare ? Math.max(foot, (low - top) * 0.04) : foot), high: top, step }
}

/** Returns the ticks of a scale in ascending order. */
export function valueTicks({ low, high, step }: ValueScale): number[] {
  const first = Math.ceil(low / step - 1e-9)
  const count = Math.round(high / step) - first
  return Array.from({ length: count + 1 }, (_, index) => tidy((first + index) * step))
}

/** Returns how many decimal places are needed to distinguish the ticks. */
export function tickDecimals(step: number): number {
  return Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
}

/** Returns the limits that at least one reading is beyond. */
function brokenLimits(low: number | null, high: number | null, limits: ChartLimits): number[] {
  const { criticalMin, attentionMin, attentionMax, criticalMax } = limits
  const above = [attentionMax, criticalMax].filter(
    (edge) => edge !== undefined && high !== null && high > edge,
  )
  const below = [attentionMin, criticalMin].filter((edge) => edge !== undefined && low !== null && low < edge)
  return [...above, ...below].filter((edge) => edge !== undefined)
}

function distance(edge: number, low: number, high: number): number {
  return Math.max(low - edge, edge - high, 0)
}

function tidy(value: number): number {
  return Number(value.toPrecision(12))
}
