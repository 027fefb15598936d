import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import c from './unfold-line.module.css'

export interface UnfoldLineProps {
  /** Also the tooltip, for when the name is cut off. */
  name: string
  /** Muted text after the name. */
  mark?: ReactNode
  /** The thing no longer exists. */
  isGone?: boolean
  open: boolean
  onToggle: () => void
  /** Details, at the right; on a phone below the name. */
  about?: ReactNode
  /** At the right end, in a separate column. */
  end?: ReactNode
}

/** A list row in a narrow column; a click expands it to a `FactCard`. */
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
