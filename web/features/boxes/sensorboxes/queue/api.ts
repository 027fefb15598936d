import { mostQueued } from '@sensorstack/contract/features/views/monitoring/queue.ts'
import { readQueue } from '@sensorstack/contract/features/views/monitoring/routes.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../platform/api/call.ts'

/** Of the boxes of other stacks only the states are told as they change: their readings are asked for this often. */
const readingsEveryMs = 60_000

/** As many are shown before somebody wants more. */
export const shownAtFirst = 9

export interface QueueWish {
  /** Those of one stack, or of every stack in reach. */
  stack: string | undefined
  /** More than are shown at first, of either list. */
  all: boolean
  allChanged: boolean
}

/** What has to be looked at first, and what has changed: under the name of the list of stacks, since any of their counts changes it. */
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
            // Some of them may stand in the other list already.
            changed_limit: String(allChanged ? mostQueued : 2 * shownAtFirst),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: readingsEveryMs,
  })
