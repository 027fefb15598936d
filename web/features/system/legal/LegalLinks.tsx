import { paths } from '../../../paths/paths.ts'
import { useT } from '../../../platform/i18n/i18n.ts'

/** Links to the legal notice and the privacy policy. The server may redirect them to other sites, so each opens in a new tab. */
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
