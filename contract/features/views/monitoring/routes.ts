import * as z from 'zod/mini'
import { givenId, queryInteger } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { mostQueued } from './most-queued.ts'
import { queue } from './queue.ts'

/** For users who watch many customers: what to look at first, in any stack. */
export const readQueue = defineRoute({
  id: 'monitoring.readQueue',
  method: 'GET',
  path: '/stacks/monitoring/worst-first',
  summary:
    'The sensorboxes in state critical or attention of all stacks in reach, or of one, worst first, and the changes since yesterday',
  guard: {
    access: 'session',
    permission: null,
    scope: 'reach',
    objects: { 'query.stack_id': { kind: 'stack', within: 'reach' } },
    changes: 'nothing',
  },
  query: z.strictObject({
    stack_id: z.optional(givenId),
    limit: z.optional(queryInteger(1, mostQueued)),
    changed_limit: z.optional(queryInteger(1, mostQueued)),
  }),
  responses: { 200: queue },
  errors: [],
})
