import type { ReactNode } from 'react'
import c from './fact-card.module.css'

export interface FactCardProps {
  /** What can be done, as buttons of size `xs`. */
  actions?: ReactNode
  /** What the buttons are about, for people who can't see where they are. */
  actionsLabel?: string
  children: ReactNode
}

/** What a line of a list opens to: what can be done with it, and what is known of it. Has no margins, to be measured. */
export function FactCard({ actions, actionsLabel, children }: FactCardProps) {
  return (
    <div className={c.card}>
      {actions && (
        <fieldset className={c.actions} aria-label={actionsLabel}>
          {actions}
        </fieldset>
      )}
      {children}
    </div>
  )
}
