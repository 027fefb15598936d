import type { IndividualAlarmLimit } from '@sensorstack/contract/features/alarm-limits/alarm-limit.ts'
import type { MeasureType } from '@sensorstack/contract/features/sensorboxes/measures.ts'
import type { ChartLimits } from '../../ui/chart/chart-types.ts'

/** The limits in force as the lines of a chart, by measure. */
export function chartLimits(limits: readonly IndividualAlarmLimit[]): ReadonlyMap<MeasureType, ChartLimits> {
  return new Map(
    limits.map((limit) => [
      limit.measure_type,
      {
        criticalMin: limit.critical_min ?? undefined,
        attentionMin: limit.attention_min ?? undefined,
        attentionMax: limit.attention_max ?? undefined,
        criticalMax: limit.critical_max ?? undefined,
      },
    ]),
  )
}
