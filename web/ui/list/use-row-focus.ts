import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { endArrival } from '../page/arrival.ts'

export interface RowFocusOptions<T> {
  /** The element around the rows. */
  root: RefObject<HTMLElement | null>
  items: readonly T[]
  itemKey: (item: T) => string
  /** The key of the row that gets the focus once, as soon as it is loaded. */
  focusOn: string | undefined
}

/** Tracks the row that is the list's tab stop, and moves the focus to rows that may not be rendered yet. */
export function useRowFocus<T>({ root, items, itemKey, focusOn }: RowFocusOptions<T>) {
  const [focus, setFocus] = useState(0)
  const focused = Math.min(focus, items.length - 1)
  const isSent = useRef(false)
  const hasFocusedOn = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: run once, with the rows at that time
  useLayoutEffect(() => {
    if (focusOn === undefined || hasFocusedOn.current) return
    hasFocusedOn.current = true
    const index = items.findIndex((item) => itemKey(item) === focusOn)
    if (index < 0) return
    endArrival()
    // A row that isn't rendered yet takes the focus once it is.
    isSent.current = true
    setFocus(index)
    if (index === focused) {
      isSent.current = false
      root.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true })
    }
  }, [focusOn])
  return {
    focused,
    /** Records which row has the focus. */
    setFocus,
    /** Moves the focus to a row. */
    sendTo: (index: number) => {
      isSent.current = true
      setFocus(index)
    },
    /** Whether the row must take the focus that was moved to it. Resets the flag. */
    takes: () => {
      const takes = isSent.current
      isSent.current = false
      return takes
    },
  }
}
