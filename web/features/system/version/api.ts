import { getVersion } from '@sensorstack/contract/features/system/version/routes.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'

/** What runs on the server. It only changes with a new start. */
export const versionQuery = queryOptions({
  queryKey: ['version'],
  queryFn: ({ signal }) => call(getVersion, {}, { signal, quiet: true, timeoutMs: 5000 }),
  staleTime: Number.POSITIVE_INFINITY,
})
