import { searchPageSize, searchSensorboxes } from '@sensorstack/contract/features/global-search/routes.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'

/** What a search finds among sensorboxes, a page after the other. It is kept for a moment, for who comes back to it. */
export const sensorboxSearch = (stackId: string, text: string, everywhere: boolean) =>
  infiniteQueryOptions({
    queryKey: ['search', stackId, 'sensorboxes', everywhere, text],
    queryFn: ({ pageParam, signal }) =>
      call(searchSensorboxes, { query: { search_value: text, everywhere, offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const told = pages.length * searchPageSize
      return told < total ? told : undefined
    },
    enabled: text !== '',
    staleTime: 10_000,
    gcTime: 60_000,
  })
