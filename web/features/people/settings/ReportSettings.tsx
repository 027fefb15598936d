import { useT } from '../../../platform/i18n/all-texts.ts'
import { SettingSwitch } from './SettingSwitch.tsx'
import c from './settings.module.css'
import { reportTime, type SettingsDraft, withReport } from './settings-draft.ts'

export interface ReportSettingsProps {
  draft: SettingsDraft
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<SettingsDraft>) => void
}

/** Whether the daily report is sent, and how detailed it is. */
export function ReportSettings({ draft, errors, onChange }: ReportSettingsProps) {
  const t = useT()
  return (
    <section>
      <h3 className={c.head}>{t('settings:reports')}</h3>
      <SettingSwitch
        label={t('settings:sendDailyReport')}
        hint={t('settings:sendDailyReportHint', reportTime(draft))}
        checked={draft.send_daily_report}
        error={errors.send_daily_report}
        onChange={(sent) => onChange(withReport(draft, sent))}
      />
      <SettingSwitch
        label={t('settings:dailyReportDetailed')}
        hint={t('settings:dailyReportDetailedHint')}
        disabledReason={!draft.send_daily_report && t('settings:onlyWithReport')}
        checked={draft.daily_report_detailed}
        error={errors.daily_report_detailed}
        onChange={(detailed) => onChange({ daily_report_detailed: detailed })}
      />
    </section>
  )
}
