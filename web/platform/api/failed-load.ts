import type { UseQueryResult } from '@tanstack/react-query'

type Loading = Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>

/** Returns the first of the queries whose content could not be loaded, to be shown by `LoadFailure`. What is there stays when a later load fails. */
export function failedLoad(...loadings: readonly Loading[]): Loading | undefined {
  return loadings.find(({ data, error }) => data === undefined && error !== null)
}
