import { lazy, Suspense, useEffect, useState } from 'react'
import { firstToast } from './toasts.tsx'

const ToastList = lazy(async () => ({ default: (await import('./ToastList.tsx')).ToastList }))

/** By then the first screen is there; later there may be no connection to load anything. */
const comesAfterMs = 2000

/**
 * Where messages appear. Stands once, at the root; its part of the program comes with the first message, and in any case
 * soon after the first screen: the message may be that there is no connection.
 */
export function ToastHost() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const want = () => setWanted(true)
    void firstToast.then(want)
    const timer = setTimeout(want, comesAfterMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  )
}
