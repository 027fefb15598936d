import { type RefObject, useLayoutEffect, useState } from 'react'

/** Returns the width of an element in pixels. It is known before the first paint, so that nothing moves for it. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const note = () => setWidth(element.clientWidth)
    note()
    const observer = new ResizeObserver(note)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}
