import { IconInfoCircle, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../control/IconButton.tsx'
import c from './feedback.module.css'

export interface NoticeBannerProps {
  /** Names it for people who can't see where it is. */
  label: string
  text: string
  /** The link to where more is said. */
  action?: ReactNode
  dismissLabel: string
  onDismiss: () => void
}

/** A calm band below the header with something that everybody should have read, until it is put away. */
export function NoticeBanner({ label, text, action, dismissLabel, onDismiss }: NoticeBannerProps) {
  return (
    <aside className={c.notice} aria-label={label}>
      <IconInfoCircle size={16} stroke={1.6} aria-hidden="true" />
      <p className={c.noticeText}>
        {text} {action && <span className={c.noticeAction}>{action}</span>}
      </p>
      <IconButton label={dismissLabel} size="compact-xs" onClick={onDismiss}>
        <IconX size={14} stroke={1.6} />
      </IconButton>
    </aside>
  )
}
