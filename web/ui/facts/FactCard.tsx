import type { ReactNode } from 'react'
import c from './fact-card.module.css'

export interface FactCardProps {
  /** Buttons of size `xs`. */
  actions?: ReactNode
  /** The name of the group of buttons, for screen readers. */
  actionsLabel?: string
  children: ReactNode
}

/** The expanded content of a list row: its actions and facts. Has no margins, so that its height can be measured. */
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
