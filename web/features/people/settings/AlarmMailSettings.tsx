import { useT } from '../../../platform/i18n/all-texts.ts'
import { SettingSwitch } from './SettingSwitch.tsx'
import c from './settings.module.css'
import { type SettingsDraft, withAlarmMails } from './settings-draft.ts'

export interface AlarmMailSettingsProps {
  draft: SettingsDraft
  errors: Readonly<Record<string, string>>
  onChange: (draft: Partial<SettingsDraft>) => void
}

const details = ['alarm_mails_critical_only', 'alarm_mails_hourly', 'alarm_mails_closed'] as const

/** Whether the user gets alarm mails, for which alarms, and how often. */
export function AlarmMailSettings({ draft, errors, onChange }: AlarmMailSettingsProps) {
  const t = useT()
  const isOff = !draft.send_alarm_mails
  return (
    <section>
      <h3 className={c.head}>{t('settings:alarmMails')}</h3>
      <SettingSwitch
        label={t('settings:alarm.send_alarm_mails')}
        hint={t('settings:alarmHint.send_alarm_mails')}
        checked={draft.send_alarm_mails}
        error={errors.send_alarm_mails}
        onChange={(sent) => onChange(withAlarmMails(draft, sent))}
      />
      {details.map((name) => (
        <SettingSwitch
          key={name}
          label={t(`settings:alarm.${name}`)}
          hint={t(`settings:alarmHint.${name}`)}
          disabledReason={isOff && t('settings:onlyWithAlarmMails')}
          checked={draft[name]}
          error={errors[name]}
          onChange={(chosen) => onChange({ [name]: chosen })}
        />
      ))}
    </section>
  )
}
