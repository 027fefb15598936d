import { appConfig } from '../../../platform/config/app-config.ts'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { Segmented } from '../../../ui/control/Segmented.tsx'
import c from './settings.module.css'
import type { SettingsDraft } from './settings-draft.ts'
import { widthsOf } from './widths-of.ts'

const counts = [1, 2, 3] as const
const byWindow = 'window'

export interface ColumnSettingsProps {
  draft: SettingsDraft
  error: string | undefined
  onChange: (change: Pick<Partial<SettingsDraft>, 'columns' | 'resetsWidths'>) => void
}

/** The number of columns, their widths, and the reset to the defaults, which includes collapsed sections. */
export function ColumnSettings({ draft, error, onChange }: ColumnSettingsProps) {
  const t = useT()
  const saved = appConfig((config) => config.widths)
  const sections = appConfig((config) => config.sections)
  const widths = draft.resetsWidths ? [] : widthsOf(saved)
  const areSectionsDefault = draft.resetsWidths || Object.keys(sections).length === 0
  const isDefault = draft.columns === null && widths.length === 0 && areSectionsDefault
  return (
    <>
      <div className={c.row} data-wraps>
        <span className={c.words}>
          <span className={c.rowLabel}>{t('settings:columns')}</span>
          <span className={c.hint}>{t('settings:columnsHint')}</span>
          {error && (
            <span className={c.problem} role="alert">
              {error}
            </span>
          )}
        </span>
        <span className={c.segmented}>
          <Segmented
            label={t('settings:columns')}
            value={draft.columns ?? byWindow}
            options={[
              { value: byWindow, label: t('settings:byWindow') },
              ...counts.map((count) => ({
                value: count,
                label: count,
                hint: t('shell:columnCount', { count }),
              })),
            ]}
            onChange={(value) => onChange({ columns: counts.find((count) => count === value) ?? null })}
          />
        </span>
      </div>
      <div className={c.row} data-wraps>
        <span className={c.words}>
          <span className={c.rowLabel}>{t('settings:widths')}</span>
          <span className={c.hint}>
            {widths.length === 0
              ? t('settings:widthsDefault')
              : widths
                  .map((shares) => shares.map((share) => t('settings:percent', { share })).join(' · '))
                  .join(', ')}
          </span>
        </span>
        <ActionButton
          disabledReason={isDefault && t('settings:isDefault')}
          hint={t('settings:resetColumnsHint')}
          onClick={() => onChange({ columns: null, resetsWidths: true })}
        >
          {t('settings:resetColumns')}
        </ActionButton>
      </div>
    </>
  )
}
