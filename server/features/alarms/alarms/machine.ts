import type { Limit } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'

export const levels = ['attention', 'critical'] as const
export type Level = (typeof levels)[number]
export type Side = 'min' | 'max'

/** An alarm while readings are processed. */
export interface Course {
  side: Side
  /** The bound that was exceeded. */
  limitValue: number
  /** The first reading beyond it. */
  openedMs: number
  openedValue: number
  /** The first reading back inside; null while open. */
  closedMs: number | null
}

/** A breach that has not lasted for the minimum duration yet. */
export interface Pending {
  readonly side: Side
  readonly sinceMs: number
  readonly sinceValue: number
}

/** The state of one level after the readings of a measure so far. */
export interface LevelState<C extends Course = Course> {
  open: C | null
  pending: Pending | null
}

/** Whether the limit has a bound on the level; without one no alarm opens. */
export function hasBound(limit: Limit | null, level: Level): boolean {
  return limit !== null && (limit[`${level}_min`] !== null || limit[`${level}_max`] !== null)
}

/**
 * Advances the state by one reading, in chronological order, and returns the alarm that it opened. An alarm opens when
 * readings have stayed beyond a bound for the limit's minimum duration, starting with the first of them, and closes with
 * the first one back inside by the hysteresis. Levels are judged independently: a value beyond critical opens attention
 * too.
 */
export function step(
  state: LevelState,
  level: Level,
  limit: Limit | null,
  ms: number,
  value: number,
): Course | null {
  if (state.open && isBack(state.open.side, level, limit, value)) {
    state.open.closedMs = ms
    state.open = null
  }
  if (state.open) return null
  const side = brokenSide(level, limit, value)
  if (side === null || limit === null) {
    state.pending = null
    return null
  }
  const { pending } = state
  // Under a changed limit, the first reading of the breach may no longer be beyond the bound.
  const lasts = pending?.side === side && brokenSide(level, limit, pending.sinceValue) === side
  const breach = lasts ? pending : { side, sinceMs: ms, sinceValue: value }
  state.pending = breach
  const { sinceMs, sinceValue } = breach
  if (ms - sinceMs < limit.min_duration_s * 1000) return null
  state.pending = null
  state.open = {
    side,
    limitValue: limit[`${level}_${side}`] as number,
    openedMs: sinceMs,
    openedValue: sinceValue,
    closedMs: null,
  }
  return state.open
}

/**
 * Returns the index of the first value, from `from` on, at which `step` would change anything; if there is none, the number
 * of values. While a breach is pending, every reading matters because of its time.
 */
export function nextNews(
  { open, pending }: LevelState,
  level: Level,
  limit: Limit | null,
  values: Float64Array,
  from: number,
): number {
  if (pending) return from
  const min = limit?.[`${level}_min`] ?? null
  const max = limit?.[`${level}_max`] ?? null
  if (open) {
    const bound = open.side === 'max' ? max : min
    if (limit === null || bound === null) return from
    // A value beyond the bound, or not back inside by the hysteresis, leaves the alarm open.
    const isMax = open.side === 'max'
    const back = backBound(open.side, bound, limit.hysteresis)
    for (let i = from; i < values.length; i++) if (isMax ? values[i]! <= back : values[i]! >= back) return i
    return values.length
  }
  const least = min ?? Number.NEGATIVE_INFINITY
  const most = max ?? Number.POSITIVE_INFINITY
  for (let i = from; i < values.length; i++) if (values[i]! < least || values[i]! > most) return i
  return values.length
}

/**
 * Advances the state past the times up to `ms` at which measuring stopped (the box was disabled, put in stock or handed
 * over): open alarms are closed there, pending breaches are dropped. Returns the index of the next stop.
 */
export function passStops(state: LevelState, stops: readonly number[], from: number, ms: number): number {
  let next = from
  for (; next < stops.length && stops[next]! <= ms; next++) {
    const stop = stops[next]!
    if (state.open && stop > state.open.openedMs) {
      state.open.closedMs = stop
      state.open = null
    }
    if (state.pending && stop > state.pending.sinceMs) state.pending = null
  }
  return next
}

/** Whether a value ends an alarm on the side; also true if the limit no longer has that bound. */
export function isBack(side: Side, level: Level, limit: Limit | null, value: number): boolean {
  const bound = limit?.[`${level}_${side}`] ?? null
  if (limit === null || bound === null) return true
  const back = backBound(side, bound, limit.hysteresis)
  return side === 'max' ? value <= back : value >= back
}

/** More decimals than anybody types or a sensor measures, and fewer than floating point gets wrong. */
const decimals = 9

/**
 * Returns the bound that ends an alarm on the side. Bounds and readings are decimal numbers, but 4.6 - 0.4 is
 * 4.199999999999999 in floating point, which a reading of 4.2 would never reach.
 */
function backBound(side: Side, bound: number, hysteresis: number): number {
  const exact = side === 'max' ? bound - hysteresis : bound + hysteresis
  return Math.abs(exact) < 1e12 ? Number(exact.toFixed(decimals)) : exact
}

function brokenSide(level: Level, limit: Limit | null, value: number): Side | null {
  if (limit === null) return null
  const max = limit[`${level}_max`]
  if (max !== null && value > max) return 'max'
  const min = limit[`${level}_min`]
  return min !== null && value < min ? 'min' : null
}
