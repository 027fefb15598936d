import type { ChartAlarm, ChartLimits, TimeRange, Values } from '../chart-types.ts'

export type LimitState = 'critical' | 'attention' | 'normal'

/** Returns the state of a value. A value equal to a limit is still within it. */
export function stateOf(value: number, limits: ChartLimits): LimitState {
  const { criticalMin, attentionMin, attentionMax, criticalMax } = limits
  if (criticalMax !== undefined && value > criticalMax) return 'critical'
  if (criticalMin !== undefined && value < criticalMin) return 'critical'
  if (attentionMax !== undefined && value > attentionMax) return 'attention'
  if (attentionMin !== undefined && value < attentionMin) return 'attention'
  return 'normal'
}

export interface ColorStop {
  /** 0 at the top of the scale, 1 at the bottom. */
  at: number
  state: LimitState
}

/**
 * Returns hard-edged stops of a vertical gradient over a scale from `low` to `high`, so that a line drawn with it changes
 * colour exactly where it crosses a limit.
 */
export function limitStops(limits: ChartLimits, low: number, high: number): ColorStop[] {
  if (high <= low) return []
  const edges = [limits.criticalMax, limits.attentionMax, limits.attentionMin, limits.criticalMin]
    .filter((edge): edge is number => edge !== undefined && edge > low && edge < high)
    .sort((a, b) => b - a)
  const bounds = [high, ...edges, low]
  const stops: ColorStop[] = []
  for (let index = 0; index < bounds.length - 1; index += 1) {
    const top = bounds[index] as number
    const bottom = bounds[index + 1] as number
    const state = stateOf((top + bottom) / 2, limits)
    stops.push({ at: (high - top) / (high - low), state }, { at: (high - bottom) / (high - low), state })
  }
  return stops
}

/** Returns the spans in which readings were beyond a limit, in order; a gap ends a span. */
export function limitRuns(
  times: ArrayLike<number>,
  values: Values,
  limits: ChartLimits,
  gaps: readonly TimeRange[] = [],
): ChartAlarm[] {
  const runs: ChartAlarm[] = []
  const gapStarts = new Set(gaps.map((gap) => gap.from))
  let open: ChartAlarm | null = null
  for (let index = 0; index < times.length; index += 1) {
    const time = times[index] as number
    const value = values[index]
    const state =
      value === null || value === undefined || Number.isNaN(value) ? 'normal' : stateOf(value, limits)
    if (open && open.state !== state) {
      open.to = time
      runs.push(open)
      open = null
    }
    if (!open && state !== 'normal') open = { from: time, to: time, state }
    if (open) {
      open.to = time
      if (gapStarts.has(time)) {
        runs.push(open)
        open = null
      }
    }
  }
  if (open) runs.push(open)
  return runs
}
