import { NativeSelect } from '@mantine/core'
import { defaultSettings } from '@sensorstack/contract/features/people/accounts/account.ts'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { timeFormat } from '../../../platform/time/time-format.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import c from './settings.module.css'
import { formatChoices, isDefaultTime, type SettingsDraft, shownTime } from './settings-draft.ts'

/** The option of the format select that means a custom format. */
const custom = 'custom'

export interface TimeSettingsFieldsProps {
  draft: SettingsDraft
  /** The server's validation errors by setting. */
  errors: Readonly<Record<string, string>>
  onChange: (change: Pick<Partial<SettingsDraft>, 'time_zone' | 'time_format'>) => void
  /** The user wants a custom format. */
  onCustom: () => void
}

/** The time zone, which is read-only, and the format of all times. */
export function TimeSettingsFields({ draft, errors, onChange, onCustom }: TimeSettingsFieldsProps) {
  const t = useT()
  const now = useNow(1000)
  const { zone, format } = shownTime(draft)
  return (
    <section>
      <h3 className={c.head}>{t('settings:time')}</h3>
      <div className={c.fields}>
        <NativeSelect
          label={t('settings:timeZone')}
          description={t('settings:timeZoneReason')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          descriptionProps={{ className: c.below }}
          error={errors.time_zone}
          disabled
          data={[zone]}
          value={zone}
          onChange={() => {}}
        />
        <NativeSelect
          label={t('settings:timeFormat')}
          description={t('settings:timeNow', { time: timeFormat({ zone, format }).dateTime(now) })}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          descriptionProps={{ className: c.below }}
          error={errors.time_format}
          data={[
            ...formatChoices(format).map((value) => ({ value, label: value })),
            { value: custom, label: t('settings:custom') },
          ]}
          value={format}
          onChange={({ currentTarget: { value } }) => {
            if (value === custom) onCustom()
            else onChange({ time_format: value })
          }}
        />
      </div>
      <div className={c.reset}>
        <ActionButton
          disabledReason={isDefaultTime(draft) && t('settings:isDefault')}
          hint={t('settings:resetTimeHint', {
            zone: defaultSettings.time_zone,
            format: defaultSettings.time_format,
          })}
          onClick={() => onChange({ time_zone: null, time_format: null })}
        >
          {t('settings:resetTime')}
        </ActionButton>
      </div>
    </section>
  )
}
