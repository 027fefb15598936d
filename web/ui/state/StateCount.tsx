import type { MouseEvent } from 'react'
import { Link } from '../link/Link.tsx'
import { formatNumber } from '../number/format-number.ts'
import { useUiTexts } from '../texts/ui-texts.tsx'
import c from './state.module.css'
import type { StateKind } from './states.ts'

export interface StateCountProps {
  state: StateKind
  count: number
  /** The link target; if omitted, the count isn't a link. */
  href?: string
  /** For a link that does more than navigate; may call `preventDefault`. */
  onClick?: (event: MouseEvent) => void
}

/** The number of things in a state: critical solid, attention and inactive tinted, nominal plain; zero is a dot. */
export function StateCount({ state, count, href, onClick }: StateCountProps) {
  const texts = useUiTexts()
  const name = `${count} ${texts.states[state]}`
  const content = count === 0 ? '·' : formatNumber(count)
  const attributes = {
    className: c.count,
    'data-s': state,
    'data-zero': count === 0 || undefined,
    title: name,
  }
  if (href === undefined) {
    return (
      <span {...attributes} role="img" aria-label={name}>
        {content}
      </span>
    )
  }
  return (
    <Link {...attributes} href={href} aria-label={name} onClick={onClick}>
      {content}
    </Link>
  )
}
