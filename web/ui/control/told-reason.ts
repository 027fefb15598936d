import { useEffect, useState } from 'react'

/** Long enough to read a sentence. */
const shownMs = 4000

/**
 * Shows the reason of a disabled button for a while when it is pressed, because touch screens have no hover. Call `tell` on
 * a press and pass `told` to the tooltip's `opened`; `undefined` leaves the tooltip to hover and focus.
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
