import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { endArrival } from '../page/arrival.ts'

export interface RowFocusOptions<T> {
  /** The element around the rows. */
  root: RefObject<HTMLElement | null>
  items: readonly T[]
  itemKey: (item: T) => string
  /** The key of the row that takes the focus once, as soon as it is there. */
  focusOn: string | undefined
}

/** The row at which the tab key stops, and the sending of the focus to another, which may not be drawn yet. */
export function useRowFocus<T>({ root, items, itemKey, focusOn }: RowFocusOptions<T>) {
  const [focus, setFocus] = useState(0)
  const focused = Math.min(focus, items.length - 1)
  const isSent = useRef(false)
  const hasFocusedOn = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the rows that are there then
  useLayoutEffect(() => {
    if (focusOn === undefined || hasFocusedOn.current) return
    hasFocusedOn.current = true
    const index = items.findIndex((item) => itemKey(item) === focusOn)
    if (index < 0) return
    endArrival()
    // A row that isn't drawn yet takes it once it is.
    isSent.current = true
    setFocus(index)
    if (index === focused) {
      isSent.current = false
      root.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true })
    }
  }, [focusOn])
  return {
    focused,
    /** Notes where the focus is. */
    setFocus,
    /** Sends it to a row. */
    sendTo: (index: number) => {
      isSent.current = true
      setFocus(index)
    },
    /** Whether the row has to take the focus that was sent to it; asked once. */
    takes: () => {
      const takes = isSent.current
      isSent.current = false
      return takes
    },
  }
}
