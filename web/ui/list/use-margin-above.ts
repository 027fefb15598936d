import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'

/** Returns how far below the top of a scrolling column an element is, in pixels; 0 without a column. */
export function useMarginAbove(element: RefObject<HTMLElement | null>, pane: HTMLElement | null): number {
  const [margin, setMargin] = useState(0)
  // The content above it in the column may have grown, so measure after each render. Set the state only on a change.
  const measure = () => {
    if (!pane || !element.current) return
    const top =
      element.current.getBoundingClientRect().top - pane.getBoundingClientRect().top + pane.scrollTop
    if (Math.abs(top - margin) > 0.5) setMargin(top)
  }
  useLayoutEffect(measure)
  // The content above can also change size without a render of this element.
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
