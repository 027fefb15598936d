import { type ComponentType, useEffect, useState } from 'react'
import { firstToast } from './toasts.tsx'

/** By then the first screen is there; later there may be no connection to load anything. */
const comesAfterMs = 1000

/**
 * Where messages appear. Stands once, at the root; its part of the program comes with the first message, and in any case
 * soon after the first screen: the message may be that there is no connection. Without it everything else goes on.
 */
export function ToastHost() {
  const [List, setList] = useState<ComponentType | null>(null)
  useEffect(() => {
    let isGone = false
    const load = () => {
      import('./ToastList.tsx').then(
        ({ ToastList }) => !isGone && setList(() => ToastList),
        (error: unknown) => console.error('Messages can not be shown', error),
      )
    }
    const timer = setTimeout(load, comesAfterMs)
    void firstToast.then(() => !isGone && load())
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [])
  return List && <List />
}
