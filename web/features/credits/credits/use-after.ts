import { useEffect, useState } from 'react'

/** Whether so many milliseconds have passed since the component came. */
export function useAfter(ms: number): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setPassed(true), ms)
    return () => window.clearTimeout(timer)
  }, [ms])
  return passed
}
