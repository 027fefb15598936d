import { getHealth, type health } from '@sensorstack/contract/features/system/health/routes.ts'
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '../../../platform/api/call.ts'

export type Health = z.infer<typeof health>

/** While the server isn't ready it is asked this often. */
export const healthPollMs = 1000

/**
 * Whether the server is ready and offers the demo world. Asked again every second until it is; a server that can't be
 * reached counts as unavailable.
 */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: async ({ signal }): Promise<Health> => {
    try {
      const answer = await call(getHealth, {}, { signal, quiet: true })
      // In front of a server that is down a proxy answers, with a page of its own.
      return typeof answer === 'object' ? answer : away
    } catch (error) {
      if (signal.aborted) throw error
      return away
    }
  },
  refetchInterval: ({ state }) => (state.data && state.data.status !== 'ready' ? healthPollMs : false),
  staleTime: Number.POSITIVE_INFINITY,
})

const away: Health = { status: 'unavailable', demo: false }
