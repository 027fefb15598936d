import { useT } from '../../platform/i18n/i18n.ts'
import c from './health.module.css'

/** Says that the server prepares; whoever shows it goes on by itself when the server is ready. */
export function PreparingNote() {
  const t = useT()
  return (
    <div role="status">
      <h1 className={c.title}>{t('health:preparing')}</h1>
      <p className={c.text}>{t('health:preparingDetail')}</p>
      <span className={c.track} aria-hidden="true">
        <i className={c.runner} />
      </span>
    </div>
  )
}

/** Says that there is no server; whoever shows it goes on by itself when there is one again. */
export function ServerAwayNote() {
  const t = useT()
  return (
    <div role="alert">
      <h1 className={c.title}>{t('errors:serverNotReachable')}</h1>
      <p className={c.text}>{t('errors:serverNotReachableDetail')}</p>
      <p className={c.hint}>{t('health:goesOn')}</p>
    </div>
  )
}
