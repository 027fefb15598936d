import { IconChevronRight } from '@tabler/icons-react'
import { useT } from '../../platform/i18n/i18n.ts'
import c from './access.module.css'
import { type Colleague, statusOf } from './team-groups.ts'

export interface PersonLineProps {
  colleague: Colleague
  stackId: string
  isMe: boolean
  open: boolean
  onToggle: () => void
}

/** A colleague in a line: name, status, role. A click opens the card. */
export function PersonLine({ colleague, stackId, isMe, open, onToggle }: PersonLineProps) {
  const t = useT()
  const { name, role } = colleague
  const status = statusOf(colleague, stackId)
  return (
    <button type="button" className={c.person} aria-expanded={open} title={name} onClick={onToggle}>
      <IconChevronRight className={c.chevron} size={14} stroke={1.6} aria-hidden="true" />
      <span className={c.name} data-gone={status === 'deleted' || undefined}>
        {name}
        {isMe && <small> {t('access:you')}</small>}
      </span>
      <span className={c.status}>{t(`access:statuses.${status}`)}</span>
      <span className={c.role}>{t(`shell:roles.${role}`)}</span>
    </button>
  )
}
