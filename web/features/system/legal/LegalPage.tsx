import { useT } from '../../../platform/i18n/all-texts.ts'
import { Headline } from '../../../ui/page/Headline.tsx'
import c from './legal.module.css'

/** The legal notice of an installation whose operator has none elsewhere. */
export function LegalPage() {
  const t = useT()
  return (
    <article className={c.page}>
      <Headline className={c.title} title={t('shell:legalNotice')}>
        {t('shell:legalNotice')}
      </Headline>
      <p>{t('legal:installation', { host: window.location.host })}</p>
      <p>{t('legal:operator')}</p>
    </article>
  )
}
