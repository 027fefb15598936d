import { mostQueued } from '@sensorstack/contract/features/views/monitoring/most-queued.ts'
import { readQueue } from '@sensorstack/contract/features/views/monitoring/routes.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../platform/api/call.ts'

/** Live updates of other stacks cover only the states of their boxes. Their readings are reloaded at this interval. */
const readingsEveryMs = 60_000

/** How many are shown initially. */
export const shownAtFirst = 9

export interface QueueWish {
  /** One stack, or undefined for all stacks in reach. */
  stack: string | undefined
  /** Whether to load more than are shown initially, for either of the two lists. */
  all: boolean
  allChanged: boolean
}

/**
 * The boxes that need attention first, and those that have changed. The key belongs to the list of stacks, because any
 * change of their counts affects it.
 */
export const queueQuery = (currentStackId: string, { stack, all, allChanged }: QueueWish) =>
  queryOptions({
    queryKey: ['stacks', currentStackId, 'queue', stack ?? 'all', all, allChanged],
    queryFn: ({ signal }) =>
      call(
        readQueue,
        {
          query: {
            stack_id: stack,
            limit: String(all ? mostQueued : shownAtFirst),
            // Some of them may already be in the other list.
            changed_limit: String(allChanged ? mostQueued : 2 * shownAtFirst),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: readingsEveryMs,
  })
