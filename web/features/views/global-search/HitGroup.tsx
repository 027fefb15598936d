import type { ReactNode } from 'react'
import { formatNumber } from '../../../ui/number/format-number.ts'
import c from './search.module.css'

export interface HitGroupProps {
  name: string
  /** How many hits there are, if not all of them are listed. */
  count?: number
  note?: string | undefined
  children: ReactNode
}

/** A part of the hits, under its heading. */
export function HitGroup({ name, count, note, children }: HitGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset isn't allowed in a list of hits
    <div role="group" aria-label={name}>
      <div className={c.groupHead} role="presentation">
        {name} {count !== undefined && <span className={c.count}>{formatNumber(count)}</span>}
        {note && <span className={c.note}>{note}</span>}
      </div>
      {children}
    </div>
  )
}
