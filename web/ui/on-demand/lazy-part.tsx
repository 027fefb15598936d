import { type ComponentType, use, useCallback, useEffect, useState, useTransition } from 'react'
import { loadPart } from './load-part.ts'
import { NotLoaded } from './NotLoaded.tsx'
import type { OnDemand } from './on-demand.tsx'

/**
 * A part of a page that is loaded with its first use; the `Suspense` above it says what stands in for it meanwhile. Where
 * it can't be loaded it says so in its place, and can be tried again: the rest of the page goes on.
 *
 *     const TeamLines = lazyPart(async () => (await import('./TeamLines.tsx')).TeamLines)
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  type Outcome = { part: ComponentType<Props> } | 'failed'
  let known: ComponentType<Props> | undefined
  // Not `loadOnce`: React waits for a promise that must stay the same until it is shown that it failed, and one that
  // rejects would put an error in place of the page.
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
    // Whoever comes later tries again, whether this one was retried or not.
    useEffect(() => {
      if (hasFailed && attempt === own) attempt = undefined
    }, [hasFailed, own])
    return hasFailed ? <NotLoaded onRetry={retry} retrying={isPending} /> : <outcome.part {...props} />
  }
  function Part(props: Props) {
    // Fixed: what has come after a failure stays where it is.
    const [Known] = useState(() => known)
    return Known ? <Known {...props} /> : <Loading {...props} />
  }
  Part.preload = () =>
    void begin().then((outcome) => {
      if (outcome === 'failed') attempt = undefined
    })
  return Part
}
