import type { LiveList } from '@sensorstack/contract/platform/live-lists.ts'
import { useQueryClient } from '@tanstack/react-query'

/** Loads lists anew after something was done to them, without waiting to be told. */
export function useReload(): (...lists: LiveList[]) => Promise<void> {
  const queryClient = useQueryClient()
  return async (...lists) => {
    await Promise.all(lists.map((list) => queryClient.invalidateQueries({ queryKey: [list] })))
  }
}
