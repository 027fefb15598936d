import type { Bounds } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import type { MeasuredState } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'

/** A section of the scale, in percent of its length. */
export interface Rung {
  state: MeasuredState
  from: number
  to: number
  /** The bounds of the section; null on an open side. */
  low: number | null
  high: number | null
}

export interface Ladder {
  rungs: Rung[]
  /** Returns the position of a value, in percent. */
  at: (value: number) => number
}

/** The space on each side beyond the outermost bounds, as a share of the distance between them. */
const margin = 0.3

/**
 * Arranges the limits of a measure on one scale from low to high: critical, attention, nominal, attention, critical,
 * without unset ones. The scale extends to `value`, so that even an extreme reading is on it. Returns null when no
 * bound is set.
 */
export function limitLadder(bounds: Bounds, value: number | null): Ladder | null {
  const steps = [
    { edge: bounds.critical_min, below: 'critical' },
    { edge: bounds.attention_min, below: 'attention' },
    { edge: bounds.attention_max, above: 'attention' },
    { edge: bounds.critical_max, above: 'critical' },
  ] as const
  const edges = steps.flatMap(({ edge }) => (edge === null ? [] : [edge]))
  const [lowest] = edges
  const highest = edges.at(-1)
  if (lowest === undefined || highest === undefined) return null
  const room = (highest - lowest) * margin || Math.max(Math.abs(highest) * margin, 1)
  const from = Math.min(lowest - room, value ?? lowest)
  const to = Math.max(highest + room, value ?? highest)
  const at = (given: number) => (100 * (Math.min(Math.max(given, from), to) - from)) / (to - from)

  const cuts = [null, ...edges, null]
  const rungs = cuts.slice(1).map((high, index) => {
    const low = cuts[index] ?? null
    return {
      state: stateBetween(bounds, low, high),
      from: low === null ? 0 : at(low),
      to: high === null ? 100 : at(high),
      low,
      high,
    }
  })
  return { rungs: rungs.filter((rung) => rung.to > rung.from), at }
}

function stateBetween(bounds: Bounds, low: number | null, high: number | null): MeasuredState {
  const over = (bound: number | null) => bound !== null && low !== null && low >= bound
  const under = (bound: number | null) => bound !== null && high !== null && high <= bound
  if (over(bounds.critical_max) || under(bounds.critical_min)) return 'critical'
  return over(bounds.attention_max) || under(bounds.attention_min) ? 'attention' : 'nominal'
}
