import { paths } from '../../../paths/paths.ts'
import { useT } from '../../../platform/i18n/i18n.ts'

/** Legal notice and privacy. The server may lead to other sites from there, so each opens in a tab of its own. */
export function LegalLinks() {
  const t = useT()
  return (
    <>
      <a href={paths.legal()} target="_blank" rel="noreferrer">
        {t('shell:legalNotice')}
      </a>
      <a href={paths.privacy()} target="_blank" rel="noreferrer">
        {t('shell:privacy')}
      </a>
    </>
  )
}
