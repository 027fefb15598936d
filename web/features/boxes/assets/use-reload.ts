import type { LiveList } from '@sensorstack/contract/platform/live-lists.ts'
import { useQueryClient } from '@tanstack/react-query'

/** Returns a function that reloads lists after a change, without waiting for the server to announce it. */
export function useReload(): (...lists: LiveList[]) => Promise<void> {
  const queryClient = useQueryClient()
  return async (...lists) => {
    await Promise.all(lists.map((list) => queryClient.invalidateQueries({ queryKey: [list] })))
  }
}
