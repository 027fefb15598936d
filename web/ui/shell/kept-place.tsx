import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { PaneScroll, usePaneScroll } from './pane-scroll.tsx'

/** The content and the place where it is shown. Render both, the content after the place. */
interface Kept {
  readonly place: ReactNode
  readonly content: ReactNode
}

/**
 * Keeps the state of content, such as a partly filled form, when its place on the page changes. The content is rendered into
 * a separate element that moves from place to place, and the focus inside it is kept.
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
  // The host has no effect on the layout.
  host.style.display = 'contents'
  return host
}

/** The element in each host that lost the focus when the host was removed from its place. */
const focusedIn = new WeakMap<HTMLElement, HTMLElement>()

/** Remembers the focused element of a host. Call it while the host is still in its place. */
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
  // The column needs its height and its rows before it can scroll.
  requestAnimationFrame(() => {
    if (document.activeElement === focused) focused.scrollIntoView({ block: 'nearest' })
  })
}

interface PlaceProps {
  host: HTMLElement
  /** Called with the element that scrolls the pane around the place. */
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
