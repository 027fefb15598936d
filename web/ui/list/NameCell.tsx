import type { ReactNode } from 'react'
import c from './list.module.css'

export interface NameCellProps {
  name: string
  /** The second line: why it is in its state. Left out in the simplified view. */
  reason?: string
}

/** Name over reason, each cut off at the end of its line and whole in a tooltip. */
export function NameCell({ name, reason }: NameCellProps) {
  return (
    <>
      <span className={c.name}>{name}</span>
      {reason && (
        <span className={c.reason} title={reason}>
          {reason}
        </span>
      )}
    </>
  )
}

export interface ReadingCellProps {
  /** Formatted. */
  value: string
  unit: string
  /** Takes the colour of the state when its measure is out of range; plain otherwise. */
  state?: 'critical' | 'attention'
}

/** A reading with its quiet unit, right-aligned. */
export function ReadingCell({ value, unit, state }: ReadingCellProps): ReactNode {
  return (
    <span className={c.reading} data-s={state}>
      {value}
      {unit && <span className={c.unit}>{`\u00a0${unit}`}</span>}
    </span>
  )
}
