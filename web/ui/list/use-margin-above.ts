import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'

/** How far below the beginning of a scrolled column an element lies, in pixels; 0 without a column. */
export function useMarginAbove(element: RefObject<HTMLElement | null>, pane: HTMLElement | null): number {
  const [margin, setMargin] = useState(0)
  // What stands above it in the column may have grown; measured after each render, set only when it changed.
  const measure = () => {
    if (!pane || !element.current) return
    const top =
      element.current.getBoundingClientRect().top - pane.getBoundingClientRect().top + pane.scrollTop
    if (Math.abs(top - margin) > 0.5) setMargin(top)
  }
  useLayoutEffect(measure)
  // It also grows and shrinks while nothing draws the element anew.
  const measureAgain = useEffectEvent(measure)
  useEffect(() => {
    if (!pane) return
    const sizes = new ResizeObserver(measureAgain)
    const watch = () => {
      sizes.disconnect()
      for (const part of pane.children) sizes.observe(part)
    }
    watch()
    const parts = new MutationObserver(watch)
    parts.observe(pane, { childList: true })
    return () => {
      sizes.disconnect()
      parts.disconnect()
    }
  }, [pane])
  return margin
}
