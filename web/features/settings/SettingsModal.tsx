import type { UiSettings } from '@sensorstack/contract/features/accounts/account.ts'
import { useState } from 'react'
import { ApiFailure } from '../../platform/api/api-failure.ts'
import { notifyFailure } from '../../platform/api/failure-text.ts'
import { appConfig, resetSections } from '../../platform/config/app-config.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { FormDialog } from '../../platform/unsaved/FormDialog.tsx'
import { onDemand } from '../../ui/on-demand/on-demand.tsx'
import { AccountFields, type AccountForm, WithAccountForm } from '../accounts/public.tsx'
import { ChangePasswordDialog, useMe } from '../auth/public.tsx'
import { AlarmMailSettings } from './AlarmMailSettings.tsx'
import { ColumnSettings } from './ColumnSettings.tsx'
import { followSimplifiedView } from './list-density.ts'
import { ProgramsSection } from './ProgramsSection.tsx'
import { SettingSwitch } from './SettingSwitch.tsx'
import { SignInSection } from './SignInSection.tsx'
import c from './settings.module.css'
import {
  changeOfSettings,
  draftOf,
  reportTime,
  type SettingsDraft,
  shownTime,
  withReport,
} from './settings-draft.ts'
import { TimeSettingsFields } from './TimeSettingsFields.tsx'
import { useSaveSettings } from './use-save-settings.ts'

const CustomFormatDialog = onDemand(
  async () => (await import('./CustomFormatDialog.tsx')).CustomFormatDialog,
  ({ onClose }) => onClose(),
)

export interface SettingsModalProps {
  onClose: () => void
  /** Told what is saved of the arrangement of the screen, after a part of it was changed here. */
  onLayoutSaved: (layout: UiSettings) => void
}

/** One's own profile and settings: changed together, saved together, and asked about before they are thrown away. */
export function SettingsModal(props: SettingsModalProps) {
  return (
    <WithAccountForm account={useMe()}>
      {(form) => <SettingsForm {...props} account={form} />}
    </WithAccountForm>
  )
}

function SettingsForm({ onClose, onLayoutSaved, account }: SettingsModalProps & { account: AccountForm }) {
  const t = useT()
  const me = useMe()
  const columns = appConfig((config) => config.columns)
  const [before] = useState(() => draftOf(me.settings, columns))
  const [draft, setDraft] = useState(before)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isFormatOpen, setFormatOpen] = useState(false)
  const [isPasswordOpen, setPasswordOpen] = useState(false)
  const settings = changeOfSettings(before, draft)
  const isChanged = account.isChanged || settings !== null
  const change = (part: Partial<SettingsDraft>) => setDraft((now) => ({ ...now, ...part }))

  const save = useSaveSettings((saved) => {
    if (settings?.simplified_view !== undefined) followSimplifiedView()
    if (settings?.ui_settings?.column_widths === null) resetSections()
    if (settings?.ui_settings) onLayoutSaved(saved.settings.ui_settings)
    onClose()
  })
  const submit = () => {
    if (save.isPending) return
    const profile = account.takeChange()
    if (!profile) return
    setErrors({})
    save.mutate(settings ? { ...profile, settings } : profile, {
      onError: (error) => {
        if (account.showFailure(error)) return
        const found = settingsErrors(error)
        setErrors(found)
        if (Object.keys(found).length === 0) notifyFailure(error, { title: t('settings:saveFailed') })
      },
    })
  }
  return (
    <>
      <FormDialog
        title={t('settings:title')}
        submit={t('settings:save')}
        refusal={!isChanged && t('settings:unchanged')}
        isSaving={save.isPending}
        isChanged={isChanged}
        width={720}
        onSubmit={submit}
        onClose={onClose}
      >
        <div className={c.form}>
          <section>
            <h3 className={c.head}>{t('settings:profile')}</h3>
            <AccountFields form={account} />
          </section>
          <section>
            <h3 className={c.head}>{t('settings:reports')}</h3>
            <SettingSwitch
              label={t('settings:sendDailyReport')}
              hint={t('settings:sendDailyReportHint', reportTime(draft))}
              checked={draft.send_daily_report}
              error={errors.send_daily_report}
              onChange={(sent) => setDraft((now) => withReport(now, sent))}
            />
            <SettingSwitch
              label={t('settings:dailyReportDetailed')}
              hint={t('settings:dailyReportDetailedHint')}
              disabledReason={!draft.send_daily_report && t('settings:onlyWithReport')}
              checked={draft.daily_report_detailed}
              error={errors.daily_report_detailed}
              onChange={(detailed) => change({ daily_report_detailed: detailed })}
            />
          </section>
          <AlarmMailSettings draft={draft} errors={errors} onChange={change} />
          <SignInSection onChangePassword={() => setPasswordOpen(true)} />
          <TimeSettingsFields
            draft={draft}
            errors={errors}
            onChange={change}
            onCustom={() => setFormatOpen(true)}
          />
          <section>
            <h3 className={c.head}>{t('settings:view')}</h3>
            <SettingSwitch
              label={t('settings:showConnectionTimestamp')}
              hint={t('settings:showConnectionTimestampHint')}
              checked={draft.show_connection_timestamp}
              error={errors.show_connection_timestamp}
              onChange={(shown) => change({ show_connection_timestamp: shown })}
            />
            <SettingSwitch
              label={t('settings:simplifiedView')}
              hint={t('settings:simplifiedViewHint')}
              checked={draft.simplified_view}
              error={errors.simplified_view}
              onChange={(simplified) => change({ simplified_view: simplified })}
            />
            <ColumnSettings draft={draft} error={errors.ui_settings} onChange={change} />
          </section>
          <ProgramsSection />
        </div>
      </FormDialog>
      {isPasswordOpen && <ChangePasswordDialog onClose={() => setPasswordOpen(false)} />}
      {isFormatOpen && (
        <CustomFormatDialog
          {...shownTime(draft)}
          onClose={() => setFormatOpen(false)}
          onSelect={(format) => {
            change({ time_format: format })
            setFormatOpen(false)
          }}
        />
      )}
    </>
  )
}

/** What the server finds wrong, by the setting that it is about. */
function settingsErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiFailure)) return {}
  return Object.fromEntries(
    error.fields.flatMap(({ field, message }) => {
      const [, name] = /(?:^|\.)settings\.(\w+)/.exec(field) ?? []
      return name === undefined ? [] : [[name, message]]
    }),
  )
}
