import { readQueue } from '@sensorstack/contract/features/views/monitoring/routes.ts'
import { type Implementation, implement } from '../../../platform/http/implementation.ts'
import { readQueue as read } from './read-queue.ts'

/** The default limit of both lists. */
const shownAtFirst = 50

/** The endpoint for the boxes that need attention first, across many stacks. */
export function monitoringRoutes(): Implementation[] {
  return [
    implement(readQueue, async ({ query, caller, db, now }) =>
      read(
        db,
        {
          stack: query.stack_id,
          limit: query.limit ?? shownAtFirst,
          changedLimit: query.changed_limit ?? shownAtFirst,
        },
        caller,
        now,
      ),
    ),
  ]
}
