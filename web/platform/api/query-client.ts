import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiFailure } from './api-failure.ts'
import { type FailureOptions, notifyFailure } from './failure-text.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** How a toast reports a failed load; without it, the place that shows the data does. */
      failure?: FailureOptions
    }
  }
}

/** Failures that pass by themselves are tried again twice; an answer that says no is final. */
function tryAgain(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiFailure) || failures >= 2) return false
  return error.kind === 'unreachable' || error.kind === 'timeout' || error.status === 503
}

/** The cache of everything loaded, with what all queries have in common. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.failure) notifyFailure(error, query.meta.failure)
      },
    }),
    defaultOptions: {
      // Browsers call a machine without a gateway offline although the server may stand beside it: always try.
      queries: { retry: tryAgain, staleTime: 10_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
