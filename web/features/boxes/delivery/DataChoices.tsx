import { Switch } from '@mantine/core'
import {
  type DeliveryPart,
  type DeliveryPreview,
  deliveryParts,
} from '@sensorstack/contract/features/boxes/delivery/delivery.ts'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { useTimeFormat } from '../../../platform/time/time-settings.ts'
import type { Choices } from './choices.ts'
import c from './delivery.module.css'
import { previewSums } from './preview-sums.ts'

export interface DataChoicesProps {
  choices: Choices
  onChange: (change: Partial<Choices>) => void
  /** The amounts of data, once they are loaded. */
  preview: DeliveryPreview | undefined
}

/** Chooses which parts of the data are delivered, with their amounts, and whether a copy stays. */
export function DataChoices({ choices, onChange, preview }: DataChoicesProps) {
  const t = useT()
  const format = useTimeFormat()
  const sums = preview && previewSums(preview)
  const thereIs = (part: DeliveryPart): string => {
    if (!sums) return ''
    switch (part) {
      case 'measured_data':
        return sums.since === null
          ? t('delivery:none')
          : t('delivery:since', { date: format.date(sums.since) })
      case 'sensorbox_info':
        return t('delivery:infoIs')
      case 'alarm_limits':
        return sums.limits === 0 ? t('delivery:none') : t('delivery:individual', { count: sums.limits })
      case 'location':
        return sums.located === 0 ? t('delivery:none') : t('delivery:located', { count: sums.located })
      case 'documents':
      case 'photos':
        return sums[part] === 0 ? t('delivery:none') : String(sums[part])
      case 'connection_profiles':
        return sums.profiled === 0 ? t('delivery:none') : t('delivery:profiled', { count: sums.profiled })
      case 'tasks_configuration':
        return sums.tasked === 0 ? t('delivery:none') : t('delivery:located', { count: sums.tasked })
    }
  }
  const withData = choices.deliver_with_data
  return (
    <div>
      <div className={c.option} data-head>
        <label htmlFor="deliver-with-data">
          {t('delivery:withData')}
          <span className={c.note}>{t('delivery:offSendsNone')}</span>
        </label>
        <Switch
          id="deliver-with-data"
          checked={withData}
          onChange={(event) => onChange({ deliver_with_data: event.currentTarget.checked })}
        />
      </div>
      {deliveryParts.map((part) => (
        <div key={part} className={c.option} data-off={!withData || undefined}>
          <label htmlFor={`deliver-${part}`}>{t(`delivery:parts.${part}`)}</label>
          <span className={c.thereIs}>{thereIs(part)}</span>
          <Switch
            id={`deliver-${part}`}
            checked={withData && choices[part]}
            disabled={!withData}
            onChange={(event) => onChange({ [part]: event.currentTarget.checked })}
          />
        </div>
      ))}
      <div className={c.option} data-head data-copy>
        <label htmlFor="deliver-keep-copy">
          {t('delivery:keepACopy')}
          <span className={c.note}>{t('delivery:copyStays')}</span>
        </label>
        <Switch
          id="deliver-keep-copy"
          checked={choices.keep_copy_of_data}
          onChange={(event) => onChange({ keep_copy_of_data: event.currentTarget.checked })}
        />
      </div>
    </div>
  )
}
