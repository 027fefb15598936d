import { useEffect, useRef } from 'react'

/** Two clicks within this time are one double click. */
export const doubleClickMs = 200

/**
 * Tells a single click from a double click: `single` runs once the window has passed without a second click on the
 * same thing, `double` at the second click. Without `double`, `single` runs at once.
 */
export function useClickOrDouble<T>(single: (item: T) => void, double?: (item: T) => void) {
  const waiting = useRef<{ item: T; timer: number } | null>(null)
  useEffect(() => () => window.clearTimeout(waiting.current?.timer), [])
  return (item: T) => {
    if (!double) {
      single(item)
      return
    }
    const before = waiting.current
    if (before) {
      window.clearTimeout(before.timer)
      waiting.current = null
      if (before.item === item) {
        double(item)
        return
      }
    }
    const timer = window.setTimeout(() => {
      waiting.current = null
      single(item)
    }, doubleClickMs)
    waiting.current = { item, timer }
  }
}
