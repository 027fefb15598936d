import { useEffect, useState } from 'react'

/** Long enough to read a sentence. */
const shownMs = 4000

/**
 * Shows the reason of a disabled button for a while when it is pressed, because touch screens have no hover. Call `show` on
 * a press and pass `shown` to the button's Hint.
 */
export function useShownReason(): { shown: boolean; show: () => void } {
  const [at, setAt] = useState<number | null>(null)
  useEffect(() => {
    if (at === null) return
    const timer = setTimeout(() => setAt(null), shownMs)
    return () => clearTimeout(timer)
  }, [at])
  return { shown: at !== null, show: () => setAt(performance.now()) }
}
