import * as z from 'zod/mini'
import { queryInteger } from '../../../platform/fields.ts'
import { listVersion } from '../../../platform/list-changes.ts'
import { liveLists } from '../../../platform/live-lists.ts'
import { defineRoute } from '../../../platform/route.ts'

/** The data of a `ready` or a `change` event: the lists of the current stack to load again. The event's id is their version. */
export const liveChange = z.strictObject({ lists: z.array(z.enum(liveLists)) })
export type LiveChange = z.infer<typeof liveChange>

export const openStream = defineRoute({
  id: 'live.stream',
  method: 'GET',
  path: '/stream',
  summary: 'Server-sent events that name the changed lists of the current stack, at most once per second',
  guard: { access: 'session', permission: null, scope: 'reach', changes: 'nothing' },
  query: z.strictObject({
    /** `lists_version` of the session, or the id of the last event: `ready` names the lists that have changed since. */
    since: z.optional(queryInteger(0, Number.MAX_SAFE_INTEGER)),
    /**
     * The version (ETag) of the list of stacks that the client has, which shows changes of other stacks too. `ready` names that list
     * unless this is its current version, or neither this nor `since` is given.
     */
    stacks_version: z.optional(listVersion),
  }),
  responses: { 200: 'text/event-stream' },
  errors: [],
})
