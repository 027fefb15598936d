import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { PaneScroll, usePaneScroll } from './pane-scroll.tsx'

/** Content, and where it is shown. Both must be rendered; the content behind the place. */
interface Kept {
  readonly place: ReactNode
  readonly content: ReactNode
}

/**
 * Keeps the state of content, such as a form that is being filled in, while its place on the page becomes another one:
 * the content lives in an element of its own that moves from place to place.
 */
export function useKeptPlace(content: ReactNode): Kept {
  const [host] = useState(makeHost)
  const [scroll, setScroll] = useState<HTMLElement | null>(null)
  return {
    place: <Place host={host} onScrollChange={setScroll} />,
    content: createPortal(<PaneScroll value={scroll}>{content}</PaneScroll>, host),
  }
}

function makeHost(): HTMLElement {
  const host = document.createElement('div')
  // To the layout it isn't there.
  host.style.display = 'contents'
  return host
}

interface PlaceProps {
  host: HTMLElement
  /** Told which element scrolls the pane that the place stands in. */
  onScrollChange: (element: HTMLElement | null) => void
}

function Place({ host, onScrollChange }: PlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  const scroll = usePaneScroll()
  useLayoutEffect(() => {
    place.current?.append(host)
  }, [host])
  useLayoutEffect(() => onScrollChange(scroll), [scroll, onScrollChange])
  return <div ref={place} style={{ display: 'contents' }} />
}
