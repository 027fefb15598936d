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
 * the content lives in an element of its own that moves from place to place, and what has the focus in it keeps it.
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
  // For the layout it isn't there.
  host.style.display = 'contents'
  return host
}

/** What had the focus in a host, and lost it because the host was taken from its place. */
const focusedIn = new WeakMap<HTMLElement, HTMLElement>()

/** While the host still stands in its place. */
function noteFocus(host: HTMLElement): void {
  const focused = document.activeElement
  if (focused instanceof HTMLElement && host.contains(focused)) focusedIn.set(host, focused)
  else focusedIn.delete(host)
}

function giveBackFocus(host: HTMLElement): void {
  const focused = focusedIn.get(host)
  focusedIn.delete(host)
  if (!focused || !host.contains(focused) || document.activeElement !== document.body) return
  focused.focus({ preventScroll: true })
  // The column finds its height and its rows first.
  requestAnimationFrame(() => {
    if (document.activeElement === focused) focused.scrollIntoView({ block: 'nearest' })
  })
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
    giveBackFocus(host)
    return () => noteFocus(host)
  }, [host])
  useLayoutEffect(() => onScrollChange(scroll), [scroll, onScrollChange])
  return <div ref={place} style={{ display: 'contents' }} />
}
