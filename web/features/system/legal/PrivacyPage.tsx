import { useT } from '../../../platform/i18n/all-texts.ts'
import { Headline } from '../../../ui/page/Headline.tsx'
import c from './legal.module.css'

const parts = ['people', 'devices', 'browser', 'others'] as const

/** The data that this installation stores, for an operator who has no privacy policy elsewhere. */
export function PrivacyPage() {
  const t = useT()
  return (
    <article className={c.page}>
      <Headline className={c.title} title={t('shell:privacy')}>
        {t('shell:privacy')}
      </Headline>
      {parts.map((part) => (
        <section key={part}>
          <h2>{t(`legal:${part}.title`)}</h2>
          <p>{t(`legal:${part}.text`)}</p>
        </section>
      ))}
    </article>
  )
}
