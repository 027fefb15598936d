import { readQueue } from '@sensorstack/contract/features/views/monitoring/routes.ts'
import { type Implementation, implement } from '../../../platform/http/implementation.ts'
import { readQueue as read } from './read-queue.ts'

/** As many are told where nobody says how many. */
const shownAtFirst = 50

/** What to look at first among many stacks. */
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
