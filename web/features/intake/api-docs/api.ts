import { readOpenApi } from '@sensorstack/contract/features/intake/api-docs/routes.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'

/** The OpenAPI document, which only changes with the server's version. */
export const openApiQuery = queryOptions({
  queryKey: ['openApi'],
  queryFn: ({ signal }) => call(readOpenApi, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
