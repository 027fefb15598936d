import type { ReactNode } from 'react'
import { StateMark } from '../state/StateMark.tsx'
import type { StateKind } from '../state/states.ts'
import c from './reading.module.css'

export interface ReasonBandProps {
  state: StateKind
  /** Why it is in this state. */
  reason: string
  /** Since when, who else. */
  note?: ReactNode
  /** Buttons at the right. */
  actions?: ReactNode
}

/** The reason of a state, on its tint, across the column. */
export function ReasonBand({ state, reason, note, actions }: ReasonBandProps) {
  return (
    <div className={c.band} data-s={state}>
      <StateMark state={state} />
      <div className={c.bandText}>
        <p className={c.reason}>{reason}</p>
        {note && <p className={c.note}>{note}</p>}
      </div>
      {actions}
    </div>
  )
}
