import { paths } from '../../../paths/paths.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import c from './settings.module.css'

/** The way to the API, for who writes programs. In another tab, so that nothing typed here is lost. */
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
