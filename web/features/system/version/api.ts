import { getVersion } from '@sensorstack/contract/features/system/version/routes.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'

/** The versions on the server. They change only with a restart. */
export const versionQuery = queryOptions({
  queryKey: ['version'],
  queryFn: ({ signal }) => call(getVersion, {}, { signal, quiet: true, timeoutMs: 5000 }),
  staleTime: Number.POSITIVE_INFINITY,
})
