import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { isAlarmed } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import {
  IconBattery1,
  IconBellOff,
  IconBolt,
  IconCircleOff,
  IconClockExclamation,
  IconPin,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { useNow } from '../../../../platform/time/use-now.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { formatQuantity } from '../../../../ui/number/format-number.ts'
import { onDemand } from '../../../../ui/on-demand/on-demand.tsx'
import {
  agedReadings,
  canAcknowledgeAll,
  hasLowBattery,
  hasUnacknowledgedShock,
} from '../../../core/sensorbox-kernel/public.tsx'
import { measureLabel, unitOf } from '../../../readings/measurements/public.tsx'
import c from '../sensorboxes.module.css'
import { useBoxEdits } from '../use-box-edits.ts'

const AcknowledgeQuestion = onDemand(
  async () => (await import('./AcknowledgeQuestion.tsx')).AcknowledgeQuestion,
  ({ onClose }) => onClose(),
)

/**
 * Signs that need attention: silenced, low battery, shock, impossible readings, wrong clock, a worst state that is kept. Shows
 * nothing if there are none.
 */
export function BoxSigns({ box }: { box: Sensorbox }) {
  const t = useT()
  const format = useTimeFormat()
  const denial = useDenial('editSensorboxConfiguration')
  const { silence } = useBoxEdits(box)
  const [asking, setAsking] = useState(false)
  const battery = agedReadings(box, useNow()).find((reading) => reading.type === 'battery_voltage')
  const silenced = box.silenced && box.silenced_until !== null
  const low = hasLowBattery(box)
  const shock = hasUnacknowledgedShock(box)
  const acknowledgeable = canAcknowledgeAll(box)
  const impossible = box.impossible_readings
  if (!silenced && !low && !shock && impossible.length === 0 && !box.clock_wrong && !acknowledgeable) {
    return null
  }
  return (
    <div className={c.signs}>
      {silenced && (
        <span className={c.sign} title={box.silence_reason ?? undefined}>
          <IconBellOff size={14} stroke={1.6} aria-hidden="true" />
          {t('sensorboxes:silencedUntil', { date: format.minute(box.silenced_until ?? '') })}
          {box.silence_reason !== null && <span className={c.quiet}>{box.silence_reason}</span>}
          <ActionButton
            size="compact-xs"
            variant="subtle"
            disabledReason={denial}
            loading={silence.isPending}
            onClick={() => silence.mutate({ until: null })}
          >
            {t('sensorboxes:silence.end')}
          </ActionButton>
        </span>
      )}
      {low && (
        <span className={c.sign} data-s="attention">
          <IconBattery1 size={16} stroke={1.6} aria-hidden="true" />
          {t('sensorboxes:lowBattery')}
          {battery && ` ${formatQuantity(battery.value, 'V', 2)}`}
          {battery?.age && <span className={c.quiet}>{battery.age}</span>}
        </span>
      )}
      {shock && (
        <span className={c.sign} data-s="attention">
          <IconBolt size={14} stroke={1.6} aria-hidden="true" />
          {t('sensorboxes:shock')}
        </span>
      )}
      {impossible.map(({ type, value, timestamp }) => (
        <span
          key={type}
          className={c.sign}
          data-s="attention"
          title={t('sensorboxes:impossibleHint', { time: format.minute(timestamp) })}
        >
          <IconCircleOff size={14} stroke={1.6} aria-hidden="true" />
          {t('sensorboxes:impossible', {
            measure: measureLabel(type),
            value: formatQuantity(value, unitOf(type)),
          })}
        </span>
      ))}
      {box.clock_wrong && (
        <span className={c.sign} data-s="attention" title={t('sensorboxes:clockWrongHint')}>
          <IconClockExclamation size={14} stroke={1.6} aria-hidden="true" />
          {t('sensorboxes:clockWrong')}
        </span>
      )}
      {box.keep_worst_state && isAlarmed(box.combined_state) && (
        <span className={c.sign}>
          <IconPin size={14} stroke={1.6} aria-hidden="true" />
          {t('sensorboxes:keepsWorst')}
        </span>
      )}
      {acknowledgeable && (
        <ActionButton
          className={c.lastSign}
          size="compact-xs"
          variant="default"
          disabledReason={denial}
          onClick={() => setAsking(true)}
        >
          {t('sensorboxes:acknowledgeAll')}
        </ActionButton>
      )}
      {asking && <AcknowledgeQuestion box={box} onClose={() => setAsking(false)} />}
    </div>
  )
}
