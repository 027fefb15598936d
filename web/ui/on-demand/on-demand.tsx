import { type ComponentType, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { tellLoadFailure } from './load-failure.ts'
import { loadOnce } from './load-once.ts'
import { loadPart } from './load-part.ts'
import { NotLoaded } from './NotLoaded.tsx'

export type OnDemand<Props> = ComponentType<Props> & {
  /** Begins to load it, for when its use is in sight. */
  preload: () => void
}

/**
 * A component that is loaded with its first use, such as a window; until then it shows nothing. Needs no `Suspense`,
 * which would keep what has come back until 300 ms have passed: take `lazyPart` where something stands in for what loads.
 * When it can't be loaded, it says so in its place and can be tried again; with `giveUp` people are told, and that is
 * called, so that a window counts as closed.
 *
 *     const InviteDialog = onDemand(
 *       async () => (await import('./InviteDialog.tsx')).InviteDialog,
 *       ({ onClose }) => onClose(),
 *     )
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  giveUp?: (props: Props) => void,
): OnDemand<Props> {
  let known: ComponentType<Props> | undefined
  const begin = loadOnce(async () => {
    known = await loadPart(load)
    return known
  })
  function Part(props: Props) {
    const [Loaded, setLoaded] = useState(() => known)
    const [state, setState] = useState<'loading' | 'retrying' | 'failed'>('loading')
    const fail = useEffectEvent(() => {
      if (giveUp) {
        tellLoadFailure()
        giveUp(props)
      } else setState('failed')
    })
    useEffect(() => {
      if (Loaded || state === 'failed') return
      let isGone = false
      begin().then(
        (part) => !isGone && setLoaded(() => part),
        () => !isGone && fail(),
      )
      return () => {
        isGone = true
      }
    }, [Loaded, state])
    const retry = useCallback(() => setState('retrying'), [])
    if (Loaded) return <Loaded {...props} />
    return state === 'loading' ? null : <NotLoaded onRetry={retry} retrying={state === 'retrying'} />
  }
  Part.preload = () => void begin().catch(() => undefined)
  return Part
}
