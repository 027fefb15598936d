import { getHealth, type Health } from '@sensorstack/contract/features/system/health/routes.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'

export type { Health }

/** The polling interval while the server isn't ready. */
export const healthPollMs = 1000

/** Whether the server is ready and offers the demo world, polled until it is ready. An unreachable server counts as unavailable. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: async ({ signal }): Promise<Health> => {
    try {
      const answer = await call(getHealth, {}, { signal, quiet: true })
      // While the server is down, a proxy may respond with its own HTML page.
      return typeof answer === 'object' ? answer : away
    } catch (error) {
      if (signal.aborted) throw error
      return away
    }
  },
  refetchInterval: ({ state }) => (state.data && state.data.status !== 'ready' ? healthPollMs : false),
  staleTime: Number.POSITIVE_INFINITY,
})

const away: Health = { status: 'unavailable', problems: [], warnings: [], demo: false }
