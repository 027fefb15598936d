import { useEffect, useState } from 'react'

/** The present time in milliseconds, renewed every `everyMs`, for what is shown as an age or ends now. */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), everyMs)
    return () => window.clearInterval(timer)
  }, [everyMs])
  return now
}
