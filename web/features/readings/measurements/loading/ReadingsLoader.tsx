import { useCallback, useEffect, useState } from 'react'
import { type ShownReadings, useReadings, type WantedReadings } from './use-readings.ts'

export interface ReadingsLoaderProps extends WantedReadings {
  /** Passed back in `onShown`. */
  id: string
  onShown: (id: string, shown: ShownReadings | null) => void
}

/**
 * Loads the readings of one box, reports them and renders nothing. Give it a key per box. It is a component because the
 * number of boxes varies, and that of hooks can't.
 */
export function ReadingsLoader({ id, onShown, ...wanted }: ReadingsLoaderProps) {
  const { loaded, grain, loading, failure, retry } = useReadings(wanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: retry is a new function on each render, but does the same
  useEffect(
    () => onShown(id, { loaded, grain, loading, failure, retry }),
    [id, onShown, loaded, grain, loading, failure],
  )
  useEffect(() => () => onShown(id, null), [id, onShown])
  return null
}

/** Collects the readings that loaders report, by their ids. */
export function useReadingsById() {
  const [readingsById, setReadingsById] = useState<ReadonlyMap<string, ShownReadings>>(new Map())
  const onShown = useCallback((id: string, shown: ShownReadings | null) => {
    setReadingsById((before) => {
      const next = new Map(before)
      if (shown) next.set(id, shown)
      else next.delete(id)
      return next
    })
  }, [])
  return { readingsById, onShown }
}
