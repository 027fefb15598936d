import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiFailure, isAnswer } from './api-failure.ts'
import { type FailureOptions, notifyFailure } from './failure-text.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Shows a failed load as a toast with these options. Without it, the component that shows the data reports it. */
      failure?: FailureOptions
    }
  }
}

/** Retries transient failures twice; a refusal is final. */
function tryAgain(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiFailure) || failures >= 2) return false
  return error.kind === 'unreachable' || error.kind === 'timeout' || error.status === 503
}

/** How often a failed load is refetched: no event may announce that the server is back. */
const askAgainMs = 30_000

function passesByItself(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === undefined || error.status >= 500)
}

/** Creates the query client with the defaults that all queries share. */
export function makeQueryClient(): QueryClient {
  // Each live update refetches failed queries. Show the toast once rather than renew it with every attempt.
  const notified = new WeakSet<object>()
  // One toast says for all queries that the server is away.
  let isAway = false
  const queryCache = new QueryCache({
    onError: (error, query) => {
      const failure = query.meta?.failure
      const saysAway = isAnswer(error, 501)
      if (notified.has(query) || (saysAway ? isAway : !failure)) return
      if (!notifyFailure(error, failure)) return
      notified.add(query)
      isAway ||= saysAway
    },
    onSuccess: (_, query) => {
      notified.delete(query)
      isAway = false
    },
  })
  queryCache.subscribe(({ type, query }) => {
    if (type === 'observerAdded' && query.getObserversCount() === 1) notified.delete(query)
  })
  keepErrors(queryCache)
  return new QueryClient({
    queryCache,
    defaultOptions: {
      // Browsers consider a machine without a gateway offline, although the server may be on the same network: always try.
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
 * Keeps the error of a failed query until it loads, even while it is refetched. Otherwise the message would flicker, because each
 * live update refetches.
 */
function keepErrors(queryCache: QueryCache): void {
  const errors = new WeakMap<Query, Error>()
  queryCache.subscribe((event) => {
    const { query } = event
    // A new observer starts without the earlier error.
    if (event.type === 'observerAdded' && query.getObserversCount() === 1) errors.delete(query)
    if (event.type !== 'updated') return
    const { action } = event
    if (action.type === 'error') errors.set(query, action.error)
    else if (action.type === 'fetch') {
      const error = errors.get(query)
      const { data, errorUpdateCount } = query.state
      // The counter is 0 after a reset, which also clears the error.
      if (error && data === undefined && errorUpdateCount > 0) query.setState({ status: 'error', error })
    }
  })
}
