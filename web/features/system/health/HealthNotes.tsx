import { useT } from '../../../platform/i18n/i18n.ts'
import { Note } from '../../../ui/feedback/Note.tsx'

/** Says that the server prepares; whoever shows it goes on by itself when the server is ready. */
export function PreparingNote() {
  const t = useT()
  return <Note title={t('health:preparing')} text={t('health:preparingDetail')} running />
}

/** Says that there is no server; what shows it goes on by itself when there is one again. */
export function ServerAwayNote() {
  const t = useT()
  return (
    <Note
      role="alert"
      title={t('errors:serverNotReachable')}
      text={t('errors:serverNotReachableDetail')}
      hint={t('health:goesOn')}
    />
  )
}
