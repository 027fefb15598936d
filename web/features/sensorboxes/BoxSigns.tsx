import type { Sensorbox } from '@sensorstack/contract/features/sensorboxes/sensorbox.ts'
import { IconBattery1, IconBellOff, IconBolt, IconClockExclamation } from '@tabler/icons-react'
import { useT } from '../../platform/i18n/i18n.ts'
import { useTimeFormat } from '../../platform/time/time-settings.ts'
import { formatQuantity } from '../../ui/number/format-number.ts'
import { hasLowBattery, hasUnacknowledgedShock } from './box-facts.ts'
import c from './sensorboxes.module.css'

/** What else is to be known at once: silenced, a low battery, a shock, a clock that is wrong. Nothing without any. */
export function BoxSigns({ box }: { box: Sensorbox }) {
  const t = useT()
  const format = useTimeFormat()
  const battery = box.last_readings.find((reading) => reading.type === 'battery_voltage')
  const silenced = box.silenced && box.silenced_until !== null
  const low = hasLowBattery(box)
  const shock = hasUnacknowledgedShock(box)
  if (!silenced && !low && !shock && !box.clock_wrong) return null
  return (
    <div className={c.signs}>
      {silenced && (
        <span className={c.sign}>
          <IconBellOff size={14} stroke={1.6} aria-hidden="true" />
          {t('sensorboxes:silencedUntil', { date: format.minute(box.silenced_until ?? '') })}
        </span>
      )}
      {low && (
        <span className={c.sign} data-s="attention">
          <IconBattery1 size={16} stroke={1.6} aria-hidden="true" />
          {t('sensorboxes:lowBattery')}
          {battery && ` ${formatQuantity(battery.value, 'V', 2)}`}
        </span>
      )}
      {shock && (
        <span className={c.sign} data-s="attention">
          <IconBolt size={14} stroke={1.6} aria-hidden="true" />
          {t('sensorboxes:shock')}
        </span>
      )}
      {box.clock_wrong && (
        <span className={c.sign} data-s="attention" title={t('sensorboxes:clockWrongHint')}>
          <IconClockExclamation size={14} stroke={1.6} aria-hidden="true" />
          {t('sensorboxes:clockWrong')}
        </span>
      )}
    </div>
  )
}
