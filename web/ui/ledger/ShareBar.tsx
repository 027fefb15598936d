import type { StateKind } from '../state/states.ts'
import c from './ledger.module.css'

export interface ShareBarProps {
  /** In display order; parts with a count of zero are omitted. */
  parts: ReadonlyArray<{ state: StateKind; count: number }>
}

/** The shares of states as one 6 px bar. Hidden from screen readers, because the counts next to it say the same. */
export function ShareBar({ parts }: ShareBarProps) {
  return (
    <div className={c.share} aria-hidden="true">
      {parts
        .filter((part) => part.count > 0)
        .map((part) => (
          <i key={part.state} data-s={part.state} style={{ flexGrow: part.count }} />
        ))}
    </div>
  )
}
