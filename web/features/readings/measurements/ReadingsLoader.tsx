import { useCallback, useEffect, useState } from 'react'
import { type ShownReadings, useReadings, type WantedReadings } from './use-readings.ts'

export interface ReadingsLoaderProps extends WantedReadings {
  /** Under which they are told. */
  id: string
  onShown: (id: string, shown: ShownReadings | null) => void
}

/** Loads the readings of one box and tells them; shows nothing. Give it a key by box: boxes come and go, hooks can't. */
export function ReadingsLoader({ id, onShown, ...wanted }: ReadingsLoaderProps) {
  const { loaded, grain, loading, failure, retry } = useReadings(wanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: retry is another function each time, and does the same
  useEffect(
    () => onShown(id, { loaded, grain, loading, failure, retry }),
    [id, onShown, loaded, grain, loading, failure],
  )
  useEffect(() => () => onShown(id, null), [id, onShown])
  return null
}

/** What the loaders have told, by their ids, and what they are to tell it by. */
export function useToldReadings() {
  const [told, setTold] = useState<ReadonlyMap<string, ShownReadings>>(new Map())
  const onShown = useCallback((id: string, shown: ShownReadings | null) => {
    setTold((before) => {
      const next = new Map(before)
      if (shown) next.set(id, shown)
      else next.delete(id)
      return next
    })
  }, [])
  return { told, onShown }
}
