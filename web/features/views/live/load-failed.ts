import type { QueryClient } from '@tanstack/react-query'
import { retryLoads } from '../../../ui/on-demand/load-failure.ts'

/**
 * Retries failed queries of the visible screen, and failed code loads too. The server may have been away, and
 * afterwards it names only lists that have changed in the meantime.
 */
export async function loadFailed(queryClient: QueryClient): Promise<void> {
  retryLoads()
  await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}
