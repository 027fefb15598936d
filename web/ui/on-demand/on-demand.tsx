import { type ComponentType, useEffect, useState } from 'react'
import { loadOnce } from './load-once.ts'

export type OnDemand<Props> = ComponentType<Props> & {
  /** Begins to load it, for when its use is in sight. */
  preload: () => void
}

/**
 * A component that is loaded with its first use, such as a window; until then it shows nothing. Needs no `Suspense`,
 * which would keep what has come back until 300 ms have passed: take `lazy` where something stands in for what loads.
 *
 *     const InviteDialog = onDemand(async () => (await import('./InviteDialog.tsx')).InviteDialog)
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let known: ComponentType<Props> | undefined
  const begin = loadOnce(async () => {
    known = await load()
    return known
  })
  function Part(props: Props) {
    const [Loaded, setLoaded] = useState(() => known)
    const [failure, setFailure] = useState<{ error: unknown } | null>(null)
    useEffect(() => {
      if (Loaded) return
      let isGone = false
      begin().then(
        (part) => !isGone && setLoaded(() => part),
        (error: unknown) => !isGone && setFailure({ error }),
      )
      return () => {
        isGone = true
      }
    }, [Loaded])
    if (failure) throw failure.error
    return Loaded ? <Loaded {...props} /> : null
  }
  Part.preload = () => void begin().catch(() => undefined)
  return Part
}
