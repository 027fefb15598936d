import { IconInfoCircle, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../control/IconButton.tsx'
import c from './feedback.module.css'

export interface NoticeBannerProps {
  /** The banner's name for screen readers. */
  label: string
  text: string
  /** A link to more information. */
  action?: ReactNode
  dismissLabel: string
  onDismiss: () => void
}

/** A banner below the header with a notice for all users. It stays until dismissed. */
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
