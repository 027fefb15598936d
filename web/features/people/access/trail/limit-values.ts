import { isMeasureType, measureTypes } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { TrailEntry } from '@sensorstack/contract/features/people/access/trail.ts'
import { formatDuration } from '@sensorstack/contract/platform/duration.ts'
import { t } from '../../../../platform/i18n/all-texts.ts'
import { formatQuantity } from '../../../../ui/number/format-number.ts'

const settings = [
  'critical_min',
  'attention_min',
  'attention_max',
  'critical_max',
  'hysteresis',
  'min_duration_s',
] as const

/** Returns the changed values of a limit, `attention above 6 °C → 6.5 °C, …`, with the previous ones where known. */
export function limitValues(detail: TrailEntry['detail']): string {
  const measure = String(detail.measure_type)
  const unit = isMeasureType(measure) ? measureTypes[measure].unit : ''
  const changes = settings.flatMap((setting) => {
    const [now, was] = [detail[setting], detail[`was_${setting}`]]
    const isNone = now === null || (now === 0 && (setting === 'hysteresis' || setting === 'min_duration_s'))
    if (now === undefined || (isNone && was === undefined)) return []
    const textOf = (value: unknown) => {
      if (typeof value !== 'number') return t('access:trail.alarmLimits.none')
      return setting === 'min_duration_s'
        ? formatDuration(value * 1000, { withSeconds: true })
        : formatQuantity(value, unit)
    }
    const words = { setting: t(`access:trail.alarmLimits.settings.${setting}`), now: textOf(now) }
    return was === undefined
      ? t('access:trail.alarmLimits.value', words)
      : t('access:trail.alarmLimits.change', { ...words, was: textOf(was) })
  })
  return changes.join(', ')
}
