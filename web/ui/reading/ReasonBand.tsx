import type { ReactNode } from 'react'
import { StateMark } from '../state/StateMark.tsx'
import type { StateKind } from '../state/states.ts'
import c from './reading.module.css'

export interface ReasonBandProps {
  state: StateKind
  /** The reason of the state. */
  reason: string
  /** More details, such as since when. */
  note?: ReactNode
  /** One more line, across the band. */
  line?: ReactNode
  /** Buttons: on the right, or below in a narrow column. */
  actions?: ReactNode
}

/** A band across the column with the reason of a state, in the state's tint. */
export function ReasonBand({ state, reason, note, line, actions }: ReasonBandProps) {
  return (
    <div className={c.band} data-s={state}>
      <StateMark state={state} />
      <div className={c.bandText}>
        <p className={c.reason}>{reason}</p>
        {note && <p className={c.note}>{note}</p>}
      </div>
      {actions && <div className={c.bandActions}>{actions}</div>}
      {line && <div className={c.bandLine}>{line}</div>}
    </div>
  )
}
