import { useCallback, useRef, useState } from 'react'

/** The heights of VirtualList rows that depend on their content, such as expanded cards. */
export interface RowHeights {
  /** Returns the height in pixels, or the estimate until the row has been rendered. A new function after each change. */
  heightOf: (key: string, estimate: number) => number
  /** Returns the `ref` for the element that has the height of the row. Stable for each key. */
  measure: (key: string) => (element: HTMLElement | null) => void
}

/** Measures rows when they are rendered and when their content changes. */
export function useRowHeights(): RowHeights {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map())
  const observers = useRef(new Map<string, ResizeObserver>())
  const refs = useRef(new Map<string, (element: HTMLElement | null) => void>())

  const heightOf = useCallback((key: string, estimate: number) => heights.get(key) ?? estimate, [heights])
  const measure = useCallback((key: string) => {
    const known = refs.current.get(key)
    if (known) return known
    const ref = (element: HTMLElement | null) => {
      observers.current.get(key)?.disconnect()
      observers.current.delete(key)
      if (!element) return
      const note = () => {
        const height = Math.ceil(element.getBoundingClientRect().height)
        if (height > 0) {
          setHeights((before) => (before.get(key) === height ? before : new Map(before).set(key, height)))
        }
      }
      note()
      const observer = new ResizeObserver(note)
      observer.observe(element)
      observers.current.set(key, observer)
    }
    refs.current.set(key, ref)
    return ref
  }, [])
  return { heightOf, measure }
}
