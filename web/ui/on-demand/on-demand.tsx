import { type ComponentType, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { reportLoadFailure } from './load-failure.ts'
import { loadOnce } from './load-once.ts'
import { loadPart } from './load-part.ts'
import { NotLoaded } from './NotLoaded.tsx'

export type OnDemand<Props> = ComponentType<Props> & {
  /** Starts loading early, when the component is likely to be used soon. */
  preload: () => void
}

/**
 * Returns a component whose code is loaded on first use, such as a dialog; it renders nothing until then. It needs no
 * `Suspense`, which would delay the loaded content until 300 ms have passed; use `lazyPart` if a fallback is shown. If
 * loading fails, it shows a message with a retry button in its place. With `giveUp`, it reports the failure and calls
 * `giveUp` instead, so that a dialog counts as closed. With 'nothing', it goes without.
 *
 *     const InviteDialog = onDemand(
 *       async () => (await import('./InviteDialog.tsx')).InviteDialog,
 *       ({ onClose }) => onClose(),
 *     )
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  giveUp?: ((props: Props) => void) | 'nothing',
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
      if (giveUp === 'nothing') return
      if (giveUp) {
        reportLoadFailure()
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
