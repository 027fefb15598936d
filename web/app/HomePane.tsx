import { IconClick } from '@tabler/icons-react'
import { useT } from '../platform/i18n/i18n.ts'
import c from './app.module.css'

/** What the right column shows while nothing is selected. */
export function HomePane() {
  const t = useT()
  return (
    <p className={c.hint}>
      <IconClick size={16} stroke={1.6} aria-hidden="true" />
      {t('dashboard:selectGroup')}
    </p>
  )
}
