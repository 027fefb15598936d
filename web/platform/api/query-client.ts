import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
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

/** What could not be loaded may be there again, also where nothing else tells. */
const askAgainMs = 30_000

function passesByItself(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === undefined || error.status >= 500)
}

/** The cache of everything loaded, with what all queries have in common. */
export function makeQueryClient(): QueryClient {
  // Each live update asks again for what fails, and would renew its message for ever: once is enough for whoever looks.
  const told = new WeakSet<object>()
  const queryCache = new QueryCache({
    onError: (error, query) => {
      if (!query.meta?.failure || told.has(query)) return
      if (notifyFailure(error, query.meta.failure)) told.add(query)
    },
    onSuccess: (_, query) => void told.delete(query),
  })
  queryCache.subscribe(({ type, query }) => {
    if (type === 'observerAdded' && query.getObserversCount() === 1) told.delete(query)
  })
  keepErrors(queryCache)
  return new QueryClient({
    queryCache,
    defaultOptions: {
      // Browsers call a machine without a gateway offline although the server may stand beside it: always try.
      queries: {
        retry: tryAgain,
        staleTime: 10_000,
        networkMode: 'always',
        refetchInterval: ({ state }) =>
          state.status === 'error' && passesByItself(state.error) ? askAgainMs : false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/**
 * What could not be loaded says so until it has been, also while it is asked for again: each live update asks, and the message
 * would come and go with it.
 */
function keepErrors(queryCache: QueryCache): void {
  const errors = new WeakMap<Query, Error>()
  queryCache.subscribe((event) => {
    const { query } = event
    // Nobody has read the message of before.
    if (event.type === 'observerAdded' && query.getObserversCount() === 1) errors.delete(query)
    if (event.type !== 'updated') return
    const { action } = event
    if (action.type === 'error') errors.set(query, action.error)
    else if (action.type === 'fetch') {
      const error = errors.get(query)
      const { data, errorUpdateCount } = query.state
      // Whoever resets a query begins anew.
      if (error && data === undefined && errorUpdateCount > 0) query.setState({ status: 'error', error })
    }
  })
}
