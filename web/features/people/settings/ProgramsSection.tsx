import { paths } from '../../../paths/paths.ts'
import { useT } from '../../../platform/i18n/all-texts.ts'
import c from './settings.module.css'

/** The link to the API documentation. It opens in another tab, so that unsaved input here isn't lost. */
export function ProgramsSection() {
  const t = useT()
  return (
    <section>
      <h3 className={c.head}>{t('settings:programs')}</h3>
      <div className={c.row}>
        <div className={c.words}>
          <span className={c.rowLabel}>{t('settings:api')}</span>
          <span className={c.hint}>{t('settings:apiHint')}</span>
        </div>
        <a className={c.link} href={paths.apiDocs()} target="_blank" rel="noreferrer">
          {t('settings:openApi')}
        </a>
      </div>
    </section>
  )
}
