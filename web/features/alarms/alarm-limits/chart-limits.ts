import type { Bounds } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { ChartLimits } from '../../../ui/chart/chart-types.ts'
import type { MeasureLimits } from './limits-of-box.ts'

/** Returns the active limits as chart lines, by measure. */
export function chartLimits(
  limits: ReadonlyMap<MeasureType, MeasureLimits> | undefined,
): ReadonlyMap<MeasureType, ChartLimits> {
  return new Map(
    [...(limits ?? [])].flatMap(([measure, { limit }]) =>
      limit ? [[measure, boundsOfChart(limit)] as const] : [],
    ),
  )
}

/** Converts bounds to chart lines. */
export function boundsOfChart(limit: Bounds): ChartLimits {
  return {
    criticalMin: limit.critical_min ?? undefined,
    attentionMin: limit.attention_min ?? undefined,
    attentionMax: limit.attention_max ?? undefined,
    criticalMax: limit.critical_max ?? undefined,
  }
}
