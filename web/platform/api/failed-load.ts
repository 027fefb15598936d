import type { UseQueryResult } from '@tanstack/react-query'

type Loading = Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>

/**
 * Returns the first of the queries whose content could not be loaded, for `LoadFailure`. A query that already has content counts as
 * loaded, even if a later load has failed.
 */
export function failedLoad(...loadings: readonly Loading[]): Loading | undefined {
  return loadings.find(({ data, error }) => data === undefined && error !== null)
}
