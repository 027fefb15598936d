import type { QueryClient } from '@tanstack/react-query'
import { retryLoads } from '../../../ui/on-demand/load-failure.ts'

/**
 * Loads again what is on screen and could not be loaded, parts of the program too: the server may have been away, and
 * coming back it names only what has changed meanwhile.
 */
export async function loadFailed(queryClient: QueryClient): Promise<void> {
  retryLoads()
  await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}
