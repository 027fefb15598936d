import type { Bounds } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import { brokenBound } from '@sensorstack/contract/features/alarms/alarm-limits/judge.ts'
import type { AlarmLevel } from '@sensorstack/contract/features/alarms/alarms/alarm.ts'
import type { Readings } from '../../../readings/telemetry/public.ts'
import { isGap } from './completeness.ts'
import type { Span } from './spans.ts'

/** A stretch of readings beyond a limit. */
export interface Stretch {
  level: AlarmLevel
  readonly side: 'min' | 'max'
  limitValue: number
  readonly fromMs: number
  toMs: number
  /** Whether no reading back inside followed before the end of the span. */
  goesOn: boolean
  silentMs: number
  peak: number
  peakMs: number
}

/** Returns the bounds that an excursion of the level is beyond; null if the limit has none of them. */
export function boundsOfLevel(limit: Bounds | null, level: AlarmLevel): Bounds | null {
  if (limit === null) return null
  const { critical_min, critical_max } = limit
  const wanted =
    level === 'attention' ? limit : { attention_min: null, attention_max: null, critical_min, critical_max }
  const { attention_min, attention_max } = wanted
  return [attention_min, attention_max, critical_min, critical_max].some((bound) => bound !== null)
    ? { attention_min, attention_max, critical_min, critical_max }
    : null
}

/** Bounds with the time in which they applied. */
export interface TimedBounds extends Span {
  readonly bounds: Bounds
}

/**
 * Returns the stretches outside bounds while they applied: each from the first reading beyond them to the first one back inside, or to
 * the end of that time without one. `before` is the last value when they began to apply, which is judged by them from then on. Missing
 * readings don't end a stretch, because nothing says that the value was back inside; `silentMs` says how much of it had none, by the
 * interval in which the box measures.
 */
export function stretchesOf(
  { bounds, ...span }: TimedBounds,
  { times, values }: Readings,
  { before, intervalMs }: { readonly before: number | null; readonly intervalMs: number | null },
): Stretch[] {
  const found: Stretch[] = []
  let open: Stretch | null = null
  let lastMs = span.startMs
  const pass = (ms: number) => {
    if (open && intervalMs !== null && isGap(ms - lastMs, intervalMs))
      open.silentMs += ms - lastMs - intervalMs
    lastMs = ms
  }
  const judge = (ms: number, value: number) => {
    const broken = brokenBound(value, bounds)
    if (open && open.side !== broken?.side) {
      open.toMs = ms
      open.goesOn = false
      open = null
    }
    if (!broken) return
    if (!open) {
      open = {
        level: broken.level,
        side: broken.side,
        limitValue: broken.bound,
        fromMs: ms,
        toMs: span.endMs,
        goesOn: true,
        silentMs: 0,
        peak: value,
        peakMs: ms,
      }
      found.push(open)
    }
    if (broken.level === 'critical') {
      open.level = 'critical'
      open.limitValue = broken.bound
    }
    if (open.side === 'max' ? value > open.peak : value < open.peak) {
      open.peak = value
      open.peakMs = ms
    }
  }
  if (before !== null) judge(span.startMs, before)
  for (let i = 0; i < times.length; i++) {
    pass(times[i]!)
    judge(times[i]!, values[i]!)
  }
  pass(span.endMs)
  return found
}
