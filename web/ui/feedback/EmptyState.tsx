import type { ReactNode } from 'react'
import c from './feedback.module.css'

export interface EmptyStateProps {
  /** An icon of 24 px. */
  icon?: ReactNode
  /** What is missing. */
  title: string
  /** What to do about it, or why it is fine. */
  hint?: ReactNode
  /** The button for the next step. */
  action?: ReactNode
}

/** Shown when there is no content: says what is missing and what to do next. */
export function EmptyState({ icon, title, hint, action }: EmptyStateProps) {
  return (
    <div className={c.empty}>
      {icon && (
        <span className={c.emptyIcon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={c.emptyTitle}>{title}</p>
      {hint && <p>{hint}</p>}
      {action && <div className={c.emptyAction}>{action}</div>}
    </div>
  )
}
