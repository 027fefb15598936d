import { askFirstAdmin } from '@sensorstack/contract/features/people/auth/first-admin-routes.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../platform/api/call.ts'

/** The names that always mean the machine on which the browser runs. */
const ofThisMachine: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/**
 * Returns whether this browser may create the first admin: it runs on the machine itself, and nobody can sign in yet. Undefined while
 * that isn't known. Browsers elsewhere don't ask. `asking` is the query, for a failure to be shown.
 */
export function useFirstAdmin() {
  const isHere = ofThisMachine.includes(location.hostname)
  const asking = useQuery({
    queryKey: ['first-admin'],
    queryFn: ({ signal }) => call(askFirstAdmin, {}, { signal, quiet: true }),
    enabled: isHere,
    retry: false,
    gcTime: 0,
  })
  return { isOffered: isHere && !asking.isError ? asking.data?.is_offered : false, asking }
}
