import type { ReactNode } from 'react'
import c from './facts.module.css'

export interface FactsProps {
  /** One column of compact rows without lines and margins, for a card in a narrow column. */
  dense?: boolean
  children: ReactNode
}

/** A list of Fact elements in two columns: three if its pane is at least 1100 px wide, one on a phone. */
export function Facts({ dense, children }: FactsProps) {
  return (
    <dl className={c.facts} data-dense={dense || undefined}>
      {children}
    </dl>
  )
}

export interface FactProps {
  label: string
  /** `all` spans all columns; `half` spans both of two columns, but one of three. */
  wide?: 'all' | 'half'
  children: ReactNode
}

/** A label and a value, with a thin line above. */
export function Fact({ label, wide, children }: FactProps) {
  return (
    <div className={c.fact} data-wide={wide}>
      <dt className={c.label}>{label}</dt>
      <dd className={c.value}>{children}</dd>
    </div>
  )
}
