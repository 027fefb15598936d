import type { ChangeEvent } from 'react'
import c from './list.module.css'

export interface RowCheckProps {
  /** Names what it chooses. */
  label: string
  checked: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** The checkbox of a row. It looks like every other and is nothing but an input: a search draws dozens of them at once. */
export function RowCheck({ label, checked, onChange }: RowCheckProps) {
  return (
    <input
      type="checkbox"
      className={c.rowCheck}
      aria-label={label}
      checked={checked}
      tabIndex={-1}
      onChange={onChange}
    />
  )
}
