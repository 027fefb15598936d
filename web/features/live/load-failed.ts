import type { QueryClient } from '@tanstack/react-query'

/**
 * Loads again what is on screen and could not be loaded: the server may have been away, and coming back it names only
 * what has changed meanwhile.
 */
export async function loadFailed(queryClient: QueryClient): Promise<void> {
  await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}
