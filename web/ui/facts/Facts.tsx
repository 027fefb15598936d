import type { ReactNode } from 'react'
import c from './facts.module.css'

export interface FactsProps {
  /** One column of close lines without rules and margins, for a card in a narrow column. */
  dense?: boolean
  children: ReactNode
}

/** A sheet of facts: two columns, three from 1100 px of its column's width, one on the phone. Holds Fact elements. */
export function Facts({ dense, children }: FactsProps) {
  return (
    <dl className={c.facts} data-dense={dense || undefined}>
      {children}
    </dl>
  )
}

export interface FactProps {
  label: string
  /** `all`: across all columns; `half`: across two of two, but one of three. */
  wide?: 'all' | 'half'
  children: ReactNode
}

/** A name and what it is, with a hairline above. */
export function Fact({ label, wide, children }: FactProps) {
  return (
    <div className={c.fact} data-wide={wide}>
      <dt className={c.label}>{label}</dt>
      <dd className={c.value}>{children}</dd>
    </div>
  )
}
