import { getRetention, previewRetention } from '@sensorstack/contract/features/readings/retention/routes.ts'
import type { Keep } from '@sensorstack/contract/features/readings/retention/rules.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'

/** It changes seldom, and whoever changes it tells the others. */
const staleMs = 15 * 60_000

/** How long the current stack keeps measured data, and what is deleted next. */
export const retentionQuery = (stackId: string) =>
  queryOptions({
    queryKey: ['retention', stackId],
    queryFn: ({ signal }) => call(getRetention, {}, { signal, quiet: true }),
    staleTime: staleMs,
  })

/** What would be deleted next if it kept data for so long. */
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
