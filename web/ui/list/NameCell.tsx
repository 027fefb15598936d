import type { ReactNode } from 'react'
import c from './list.module.css'

export interface NameCellProps {
  name: string
  /** Where it is, after the name in a muted colour. */
  place?: string | undefined
  /** The second line: the reason of the state. Omitted in the simplified view. */
  reason?: string
}

/** A name above a reason, each cut off at the end of its line; the tooltip shows the whole reason. */
export function NameCell({ name, place, reason }: NameCellProps) {
  return (
    <>
      <span className={c.name} title={place && `${name} ${place}`}>
        {name}
        {place && <span className={c.place}>{` ${place}`}</span>}
      </span>
      {reason && (
        <span className={c.reason} title={reason}>
          {reason}
        </span>
      )}
    </>
  )
}

export interface ReadingCellProps {
  /** The formatted value. */
  value: string
  unit: string
  /** Set if the measure is out of range; colours the reading. */
  state?: 'critical' | 'attention'
  /** Set if the value is too old to be the current one. */
  age?: string | null
}

/** A reading with its unit in a muted colour. */
export function ReadingCell({ value, unit, state, age }: ReadingCellProps): ReactNode {
  return (
    <span className={c.reading} data-s={state} data-old={age ? true : undefined}>
      {value}
      {unit && <span className={c.unit}>{`\u00a0${unit}`}</span>}
      {age && <span className={c.age}>{age}</span>}
    </span>
  )
}
