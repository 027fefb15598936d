import type { IndividualAlarmLimit } from '@sensorstack/contract/features/alarm-limits/alarm-limit.ts'
import { isMeasureType } from '@sensorstack/contract/features/sensorboxes/measures.ts'
import type { LimitRow } from './queries.ts'

/** An individual limit as the owner's people see it. */
export function presentIndividualLimit(row: LimitRow): IndividualAlarmLimit {
  if (!isMeasureType(row.measure_type)) throw new Error(`a limit for the unknown measure ${row.measure_type}`)
  return {
    id: row.id,
    name: row.name,
    sensorbox_id: row.sensorbox_id,
    stack_id: row.stack_id,
    sensor_box_type: row.type,
    measure_type: row.measure_type,
    attention_min: row.attention_min,
    attention_max: row.attention_max,
    critical_min: row.critical_min,
    critical_max: row.critical_max,
    hysteresis: row.hysteresis,
    min_duration_s: row.min_duration_s,
  }
}
