import { type MouseEvent, type ReactNode, useRef } from 'react'
import { Link } from '../link/Link.tsx'
import { usePaneScroll } from '../shell/pane-scroll.tsx'
import c from './sections.module.css'
import { useSectionScroll } from './use-section-scroll.ts'

export interface PageSection {
  /** The anchor in the address, `limits`. */
  id: string
  label: string
  content: ReactNode
}

export interface SectionsProps {
  /** The name of the bar. */
  label: string
  sections: readonly PageSection[]
  /** Says what the page is about while its head is scrolled away: a line above the bar. */
  summary: ReactNode
  /** The section in the address, which is scrolled to; null for none. */
  wanted: string | null
  /** Puts a section into the address. */
  onGo: (id: string) => void
}

/**
 * The sections of a page below each other, with a bar of links to them that stays at the top of the pane. The link of the
 * section in view is marked. Must be a child of the element that contains the whole page.
 */
export function Sections({ label, sections, summary, wanted, onGo }: SectionsProps) {
  const bar = useRef<HTMLElement>(null)
  const ids = sections.map(({ id }) => id)
  const { current, isStuck, goTo } = useSectionScroll({ pane: usePaneScroll(), bar, ids, wanted })
  const open = (event: MouseEvent<HTMLAnchorElement>, id: string) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onGo(id)
    goTo(id)
  }
  return (
    <>
      <div className={c.summary} data-shown={isStuck || undefined}>
        {isStuck && summary}
      </div>
      <nav ref={bar} className={c.bar} aria-label={label} data-section-bar data-stuck={isStuck || undefined}>
        {sections.map(({ id, label: name }) => (
          <Link
            key={id}
            className={c.link}
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            onClick={(event) => open(event, id)}
          >
            {name}
          </Link>
        ))}
      </nav>
      {sections.map(({ id, content }) => (
        <div key={id} id={id} className={c.part} tabIndex={-1}>
          {content}
        </div>
      ))}
    </>
  )
}
