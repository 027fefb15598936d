import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { sectionInView } from './section-in-view.ts'

interface SectionScroll {
  /** The scrolling element; null until it is known. */
  pane: HTMLElement | null
  bar: RefObject<HTMLElement | null>
  /** The ids of the sections, in order. */
  ids: readonly string[]
  /** The section to scroll to, at first and whenever it changes; null for none. */
  wanted: string | null
}

/** The events by which the user moves the page: from then on, nothing scrolls it back to the chosen section. */
const movements = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Follows which section of a page is in view, and whether the bar sticks to the top. A chosen section stays in place while content
 * above it is still loading, until the user does something else.
 */
export function useSectionScroll({ pane, bar, ids, wanted }: SectionScroll) {
  const known = wanted !== null && ids.includes(wanted) ? wanted : null
  const [current, setCurrent] = useState<string | null>(known ?? ids[0] ?? null)
  const [isStuck, setStuck] = useState(false)
  const chosen = useRef(known)

  const look = useEffectEvent(() => {
    if (!pane || !bar.current) return
    const { top, bottom } = bar.current.getBoundingClientRect()
    // The line above the bar has its place in the bar's own offset.
    setStuck(top <= pane.getBoundingClientRect().top + offsetOf(bar.current) && pane.scrollTop > 0)
    const tops = ids.map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity)
    const isAtEnd = pane.scrollTop + pane.clientHeight >= pane.scrollHeight - 1
    const seen = sectionInView(tops, { line: bottom, isAtEnd: isAtEnd && pane.scrollTop > 0 })
    setCurrent(chosen.current ?? ids[seen] ?? null)
  })
  const keepInPlace = useEffectEvent(() => {
    const element = chosen.current === null ? null : document.getElementById(chosen.current)
    element?.scrollIntoView({ block: 'start' })
    look()
  })

  const follow = useEffectEvent(() => {
    if (known === null || known === chosen.current) return
    chosen.current = known
    keepInPlace()
  })
  // The address may change while the page stays, by a link or by hand.
  useEffect(() => {
    if (known !== null) follow()
  }, [known])

  useEffect(() => {
    if (!pane) return
    const release = () => {
      chosen.current = null
    }
    const observer = new ResizeObserver(() => keepInPlace())
    // The page around the bar, which grows while its parts load.
    if (bar.current?.parentElement) observer.observe(bar.current.parentElement)
    const onScroll = () => look()
    pane.addEventListener('scroll', onScroll, { passive: true })
    for (const movement of movements)
      pane.addEventListener(movement, release, { passive: true, capture: true })
    return () => {
      observer.disconnect()
      pane.removeEventListener('scroll', onScroll)
      for (const movement of movements) pane.removeEventListener(movement, release, { capture: true })
    }
  }, [pane, bar])

  /** Scrolls to a section and gives it the focus, so that the next tab stop is in it. */
  const goTo = useCallback((id: string) => {
    const element = document.getElementById(id)
    if (!element) return
    chosen.current = id
    setCurrent(id)
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'start' })
  }, [])
  return { current, isStuck, goTo }
}

/** The distance from the top of the pane at which the bar sticks. */
function offsetOf(bar: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(bar).top) || 0
}
