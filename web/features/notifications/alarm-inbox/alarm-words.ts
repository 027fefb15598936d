import type { InboxAlarm } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import { reasonText } from '../../core/sensorbox-kernel/public.tsx'
import { unitOf } from '../../readings/measurements/public.tsx'

/** Returns the reason why an alarm opened: `temperature above critical limit (9.54 °C > 8 °C)`. */
export function alarmText(alarm: InboxAlarm): string {
  return reasonText({
    kind: 'limit',
    measure: alarm.measure_type,
    bound: `${alarm.level}_${alarm.side}`,
    value: alarm.opened_value,
    limit: alarm.limit_value,
    unit: unitOf(alarm.measure_type),
  })
}
