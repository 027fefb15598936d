import { useEffect, useState } from 'react'

/** Long enough to read a sentence. */
const shownMs = 4000

/**
 * For a button that can't be used: a press tells why, for a while. Who has no pointer that hovers would never learn it.
 * `told` is what a tooltip's `opened` takes: `undefined` leaves it to pointer and focus.
 */
export function useToldReason(): { told: true | undefined; tell: () => void } {
  const [at, setAt] = useState<number | null>(null)
  useEffect(() => {
    if (at === null) return
    const timer = setTimeout(() => setAt(null), shownMs)
    return () => clearTimeout(timer)
  }, [at])
  return { told: at === null ? undefined : true, tell: () => setAt(performance.now()) }
}
