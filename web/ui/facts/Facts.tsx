import type { ReactNode } from 'react'
import c from './facts.module.css'

/** A sheet of facts: two columns, three from 1100 px of its column's width, one on the phone. Holds Fact elements. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={c.facts}>{children}</dl>
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
