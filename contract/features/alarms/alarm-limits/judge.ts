import type { MeasuredState } from '../../core/sensorbox-kernel/states.ts'
import type { Bounds } from './alarm-limit.ts'

/** The bound that a value breaks. */
export interface BrokenBound {
  readonly level: 'attention' | 'critical'
  readonly side: 'min' | 'max'
  readonly bound: number
}

/**
 * Returns the bound that a value breaks, critical before attention; `null` if the value is inside. A value on a bound
 * is inside.
 */
export function brokenBound(value: number, bounds: Bounds): BrokenBound | null {
  for (const level of ['critical', 'attention'] as const) {
    const max = bounds[`${level}_max`]
    if (max !== null && value > max) return { level, side: 'max', bound: max }
    const min = bounds[`${level}_min`]
    if (min !== null && value < min) return { level, side: 'min', bound: min }
  }
  return null
}

/** Returns the state that this value alone gives its measure. */
export function stateOf(value: number, bounds: Bounds | null): MeasuredState {
  return (bounds && brokenBound(value, bounds)?.level) ?? 'nominal'
}
