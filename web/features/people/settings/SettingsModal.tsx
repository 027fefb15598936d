import type { UiSettings } from '@sensorstack/contract/features/people/accounts/account.ts'
import { useState } from 'react'
import { ApiFailure } from '../../../platform/api/api-failure.ts'
import { notifyFailure } from '../../../platform/api/failure-text.ts'
import { appConfig, resetSections } from '../../../platform/config/app-config.ts'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { FormDialog } from '../../../platform/unsaved/FormDialog.tsx'
import { onDemand } from '../../../ui/on-demand/on-demand.tsx'
import { useMe } from '../../core/session/public.ts'
import { AccountFields, type AccountForm, WithAccountForm } from '../accounts/public.tsx'
import { ChangePasswordDialog } from '../auth/public.tsx'
import { AlarmMailSettings } from './AlarmMailSettings.tsx'
import { followSimplifiedView } from './list-density.ts'
import { ProgramsSection } from './ProgramsSection.tsx'
import { ReportSettings } from './ReportSettings.tsx'
import { SignInSection } from './SignInSection.tsx'
import c from './settings.module.css'
import { changeOfSettings, draftOf, type SettingsDraft, shownTime } from './settings-draft.ts'
import { TimeSettingsFields } from './TimeSettingsFields.tsx'
import { useSaveSettings } from './use-save-settings.ts'
import { ViewSettings } from './ViewSettings.tsx'

const CustomFormatDialog = onDemand(
  async () => (await import('./CustomFormatDialog.tsx')).CustomFormatDialog,
  ({ onClose }) => onClose(),
)

export interface SettingsModalProps {
  onClose: () => void
  /** Called with the saved arrangement of the screen after part of it was changed here. */
  onLayoutSaved: (layout: UiSettings) => void
}

/** The user's profile and settings. They are changed and saved together, and discarding them needs confirmation. */
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
  const change = (part: Partial<SettingsDraft>) => {
    setDraft((now) => ({ ...now, ...part }))
    const isColumns = 'columns' in part || 'resetsWidths' in part
    const corrected = isColumns ? ['ui_settings'] : Object.keys(part)
    setErrors((now) =>
      Object.fromEntries(Object.entries(now).filter(([field]) => !corrected.includes(field))),
    )
  }

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
          <ReportSettings draft={draft} errors={errors} onChange={change} />
          <AlarmMailSettings draft={draft} errors={errors} onChange={change} />
          <SignInSection onChangePassword={() => setPasswordOpen(true)} />
          <TimeSettingsFields
            draft={draft}
            errors={errors}
            onChange={change}
            onCustom={() => setFormatOpen(true)}
          />
          <ViewSettings draft={draft} errors={errors} onChange={change} />
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

/** Returns the server's validation errors by setting. */
function settingsErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiFailure)) return {}
  return Object.fromEntries(
    error.fields.flatMap(({ field, message }) => {
      const [, name] = /(?:^|\.)settings\.(\w+)/.exec(field) ?? []
      return name === undefined ? [] : [[name, message]]
    }),
  )
}
