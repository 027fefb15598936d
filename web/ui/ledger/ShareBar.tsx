import type { StateKind } from '../state/states.ts'
import c from './ledger.module.css'

export interface ShareBarProps {
  /** In the order shown; parts of zero are left out. */
  parts: ReadonlyArray<{ state: StateKind; count: number }>
}

/** The shares of states as one 6 px bar. Decoration: the counts beside it say the same in numbers. */
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
