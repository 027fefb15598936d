import { useEffect, useState } from 'react'
import { serverNow } from './server-now.ts'

/** Returns the server's current time in milliseconds, updated every `everyMs`, for ages and ranges that end now. */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = window.setInterval(() => setNow(serverNow()), everyMs)
    return () => window.clearInterval(timer)
  }, [everyMs])
  return now
}
