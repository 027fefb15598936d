import type { Alarm } from '@sensorstack/contract/features/alarms/alarms/alarm.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import type { TimeFormat } from '../../../../platform/time/time-format.ts'
import { formatQuantity } from '../../../../ui/number/format-number.ts'
import { measureLabel, unitOf } from '../measure-words.ts'

/** Describes an alarm and its time: `Critical: Temperature above 8 °C, 20.11.2026 05:41 to 20.11.2026 07:10`. */
export function alarmText(alarm: Alarm, format: Pick<TimeFormat, 'minute'>): string {
  const words = {
    level: t(`measurements:alarmLevels.${alarm.level}`),
    measure: measureLabel(alarm.measure_type),
    side: t(`measurements:alarmSides.${alarm.side}`),
    limit: formatQuantity(alarm.limit_value, unitOf(alarm.measure_type)),
    from: format.minute(alarm.opened_at),
  }
  if (alarm.closed_at === null) return t('measurements:alarmOpen', words)
  return t('measurements:alarm', { ...words, to: format.minute(alarm.closed_at) })
}
