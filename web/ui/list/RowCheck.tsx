import type { ChangeEvent } from 'react'
import c from './list.module.css'

export interface RowCheckProps {
  /** The name of the row that the checkbox selects. */
  label: string
  checked: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** The checkbox of a row. A plain input styled like the others, because a search renders dozens of them at once. */
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
