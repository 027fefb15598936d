import type { Alarm } from '@sensorstack/contract/features/alarms/alarms/alarm.ts'
import { isMeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { AlarmRow } from './queries.ts'

/** Returns an alarm as the API shows it. */
export function presentAlarm(row: AlarmRow): Alarm {
  if (!isMeasureType(row.measure_type)) throw new Error(`an alarm of the unknown measure ${row.measure_type}`)
  return {
    id: row.id,
    sensorbox_id: row.sensorbox_id,
    measure_type: row.measure_type,
    level: row.level,
    side: row.side,
    limit_value: row.limit_value,
    opened_at: new Date(row.opened_ms).toISOString(),
    opened_value: row.opened_value,
    closed_at: row.closed_ms === null ? null : new Date(row.closed_ms).toISOString(),
    late: row.late,
  }
}
