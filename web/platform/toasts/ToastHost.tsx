import { type ComponentType, useEffect, useState } from 'react'
import { loadOnce } from '../../ui/on-demand/load-once.ts'
import { loadPart } from '../../ui/on-demand/load-part.ts'
import { bringHostBy } from './toasts.tsx'

/** After this delay the first screen has loaded. Later there may be no connection to load the toast list. */
const comesAfterMs = 1000

const loadList = loadOnce(() => loadPart(async () => (await import('./ToastList.tsx')).ToastList))

/**
 * Shows the toasts. Rendered once, at the root. Its chunk is loaded with the first toast, or at the latest soon after the first
 * screen, because a toast may have to report that there is no connection. If loading fails, the toasts wait and the next one
 * tries again.
 */
export function ToastHost() {
  const [List, setList] = useState<ComponentType | null>(null)
  useEffect(() => {
    let isGone = false
    const load = () => {
      loadList().then(
        (list) => !isGone && setList(() => list),
        (error: unknown) => console.error('Messages can not be shown', error),
      )
    }
    const timer = setTimeout(load, comesAfterMs)
    const leave = bringHostBy(load)
    return () => {
      isGone = true
      clearTimeout(timer)
      leave()
    }
  }, [])
  return List && <List />
}
