import type { ReactNode } from 'react'
import c from './feedback.module.css'

export interface EmptyStateProps {
  /** 24 px. */
  icon?: ReactNode
  /** What is not there. */
  title: string
  /** What to do about it, or why that is fine. */
  hint?: ReactNode
  /** The button that does it. */
  action?: ReactNode
}

/** Shown where there is nothing: what is missing and what to do next. */
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
