import { type ComponentType, use, useCallback, useEffect, useState, useTransition } from 'react'
import { loadPart } from './load-part.ts'
import { NotLoaded } from './NotLoaded.tsx'
import type { OnDemand } from './on-demand.tsx'

/**
 * Returns a component whose code is loaded on first use, with the fallback of the `Suspense` above it. If loading fails, it
 * shows a message with a retry button in its place, and the rest of the page keeps working.
 *
 *     const TeamLines = lazyPart(async () => (await import('./TeamLines.tsx')).TeamLines)
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  type Outcome = { part: ComponentType<Props> } | 'failed'
  let known: ComponentType<Props> | undefined
  // Not `loadOnce`: React needs the same promise until the failure has been shown, and a rejected promise would replace the
  // page with an error.
  let attempt: Promise<Outcome> | undefined
  const begin = (): Promise<Outcome> => {
    attempt ??= loadPart(load).then(
      (part) => {
        known = part
        return { part }
      },
      () => 'failed',
    )
    return attempt
  }
  function Loading(props: Props) {
    const [own, setOwn] = useState(begin)
    const [isPending, startTransition] = useTransition()
    const retry = useCallback(() => startTransition(() => setOwn(begin())), [])
    const outcome = use(own)
    const hasFailed = outcome === 'failed'
    // A component mounted later tries again, whether or not this one was retried.
    useEffect(() => {
      if (hasFailed && attempt === own) attempt = undefined
    }, [hasFailed, own])
    return hasFailed ? <NotLoaded onRetry={retry} retrying={isPending} /> : <outcome.part {...props} />
  }
  function Part(props: Props) {
    // Fixed at mount, so that a component loaded after a failure isn't mounted a second time.
    const [Known] = useState(() => known)
    return Known ? <Known {...props} /> : <Loading {...props} />
  }
  Part.preload = () =>
    void begin().then((outcome) => {
      if (outcome === 'failed') attempt = undefined
    })
  return Part
}
