import type { ReactNode } from 'react'
import c from './sheet.module.css'

/** A table of the sheet. On a narrow screen it scrolls, also by keyboard. */
export function SheetTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={c.scroll} aria-label={label} tabIndex={0}>
      <table className={c.table}>{children}</table>
    </section>
  )
}
