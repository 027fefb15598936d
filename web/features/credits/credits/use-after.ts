import { useEffect, useState } from 'react'

/** Whether this many milliseconds have passed since the component was mounted. */
export function useAfter(ms: number): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setPassed(true), ms)
    return () => window.clearTimeout(timer)
  }, [ms])
  return passed
}
