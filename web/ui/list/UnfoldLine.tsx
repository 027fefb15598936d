import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import c from './unfold-line.module.css'

export interface UnfoldLineProps {
  /** Also what is said in full where there is no room for it. */
  name: string
  /** What stands quietly behind the name. */
  mark?: ReactNode
  /** It is there no more. */
  isGone?: boolean
  open: boolean
  onToggle: () => void
  /** What is said about it, at the right; on a phone beneath the name. */
  about?: ReactNode
  /** At the right end, in a column of its own. */
  end?: ReactNode
}

/** A line of a list in a narrow column that opens to a `FactCard` by a click. */
export function UnfoldLine({ name, mark, isGone, open, onToggle, about, end }: UnfoldLineProps) {
  return (
    <button type="button" className={c.line} aria-expanded={open} title={name} onClick={onToggle}>
      <IconChevronRight className={c.chevron} size={14} stroke={1.6} aria-hidden="true" />
      <span className={c.name} data-gone={isGone || undefined}>
        {name}
        {mark && <small> {mark}</small>}
      </span>
      {about && <span className={c.about}>{about}</span>}
      {end && <span className={c.end}>{end}</span>}
    </button>
  )
}
