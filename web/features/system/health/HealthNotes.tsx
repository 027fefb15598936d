import { useT } from '../../../platform/i18n/i18n.ts'
import { Note } from '../../../ui/feedback/Note.tsx'

/** Reports that the server is starting. The parent continues as soon as it is ready. */
export function PreparingNote() {
  const t = useT()
  return <Note title={t('health:preparing')} text={t('health:preparingDetail')} running />
}

/** Reports that the server is unreachable. The parent continues as soon as it is back. */
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
