import { getRetention, previewRetention } from '@sensorstack/contract/features/readings/retention/routes.ts'
import type { Keep } from '@sensorstack/contract/features/readings/retention/rules.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'

/** Retention rarely changes, and live updates report when it does. */
const staleMs = 15 * 60_000

/** The retention of the current stack, and its next deletion. */
export const retentionQuery = (stackId: string) =>
  queryOptions({
    queryKey: ['retention', stackId],
    queryFn: ({ signal }) => call(getRetention, {}, { signal, quiet: true }),
    staleTime: staleMs,
  })

/** The next deletion if the stack kept data for these periods. */
export const previewQuery = (stackId: string, { readings, hours }: Keep) =>
  queryOptions({
    queryKey: ['retention', stackId, 'preview', readings, hours],
    queryFn: ({ signal }) =>
      call(
        previewRetention,
        {
          query: {
            ...(readings === null ? {} : { keep_readings_months: readings }),
            ...(hours === null ? {} : { keep_hours_months: hours }),
          },
        },
        { signal },
      ),
  })
