import { type ComponentType, useEffect, useState } from 'react'
import { loadOnce } from '../../ui/on-demand/load-once.ts'
import { loadPart } from '../../ui/on-demand/load-part.ts'
import { bringHostBy } from './toasts.tsx'

/** By then the first screen is there; later there may be no connection to load anything. */
const comesAfterMs = 1000

const loadList = loadOnce(() => loadPart(async () => (await import('./ToastList.tsx')).ToastList))

/**
 * Where messages appear. Stands once, at the root; its part of the program is loaded with the first message, and in any case
 * soon after the first screen: the message may be that there is no connection. Where it can't be loaded everything else
 * goes on, the messages wait, and the next one tries again.
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
