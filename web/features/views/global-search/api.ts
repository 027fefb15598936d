import type { FoundAsset } from '@sensorstack/contract/features/views/global-search/found-asset.ts'
import type { FoundSensorbox } from '@sensorstack/contract/features/views/global-search/found-sensorbox.ts'
import { searchPageSize } from '@sensorstack/contract/features/views/global-search/page-size.ts'
import {
  searchAssets,
  searchOthers,
  searchSensorboxes,
} from '@sensorstack/contract/features/views/global-search/routes.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'

/** The kinds of objects to search for. */
export type Sought = 'sensorboxes' | 'assets'

/** A hit with its kind. */
export type FoundThing = ({ kind: 'sensorboxes' } & FoundSensorbox) | ({ kind: 'assets' } & FoundAsset)

interface FoundPage {
  total: number
  here: number
  results: FoundThing[]
}

/** The hits of a search, in pages. They are cached briefly for users who return to the search. */
export const thingSearch = (kind: Sought, stackId: string, text: string, everywhere: boolean) =>
  infiniteQueryOptions({
    queryKey: ['search', stackId, kind, everywhere, text],
    queryFn: async ({ pageParam, signal }): Promise<FoundPage> => {
      const query = { search_value: text, everywhere, offset: pageParam }
      if (kind === 'assets') {
        const page = await call(searchAssets, { query }, { signal })
        return { ...page, results: page.results.map((asset) => ({ kind, ...asset })) }
      }
      const page = await call(searchSensorboxes, { query }, { signal })
      return { ...page, results: page.results.map((box) => ({ kind, ...box })) }
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const loaded = pages.length * searchPageSize
      return loaded < total ? loaded : undefined
    },
    enabled: text !== '',
    staleTime: 10_000,
    gcTime: 60_000,
  })

/** The companies, people and templates that a search finds. */
export const otherSearch = (stackId: string, text: string) =>
  queryOptions({
    queryKey: ['search', stackId, 'others', text],
    queryFn: ({ signal }) => call(searchOthers, { query: { search_value: text } }, { signal }),
    enabled: text !== '',
    staleTime: 10_000,
    gcTime: 60_000,
  })
