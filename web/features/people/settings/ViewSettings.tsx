import { useT } from '../../../platform/i18n/all-texts.ts'
import { ColumnSettings } from './ColumnSettings.tsx'
import { SettingSwitch } from './SettingSwitch.tsx'
import c from './settings.module.css'
import type { SettingsDraft } from './settings-draft.ts'

export interface ViewSettingsProps {
  draft: SettingsDraft
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<SettingsDraft>) => void
}

/** The density of lists, and the division of the screen. */
export function ViewSettings({ draft, errors, onChange }: ViewSettingsProps) {
  const t = useT()
  return (
    <section>
      <h3 className={c.head}>{t('settings:view')}</h3>
      <SettingSwitch
        label={t('settings:showConnectionTimestamp')}
        hint={t('settings:showConnectionTimestampHint')}
        checked={draft.show_connection_timestamp}
        error={errors.show_connection_timestamp}
        onChange={(shown) => onChange({ show_connection_timestamp: shown })}
      />
      <SettingSwitch
        label={t('settings:simplifiedView')}
        hint={t('settings:simplifiedViewHint')}
        checked={draft.simplified_view}
        error={errors.simplified_view}
        onChange={(simplified) => onChange({ simplified_view: simplified })}
      />
      <ColumnSettings draft={draft} error={errors.ui_settings} onChange={onChange} />
    </section>
  )
}
