import * as z from 'zod/mini'
import { liveLists } from '../../../platform/live-lists.ts'
import { defineRoute } from '../../../platform/route.ts'

/** The data of a `change` event: the lists of the current stack to load again. */
export const liveChange = z.strictObject({ lists: z.array(z.enum(liveLists)) })
export type LiveChange = z.infer<typeof liveChange>

export const openStream = defineRoute({
  id: 'live.stream',
  method: 'GET',
  path: '/stream',
  summary: 'Server-sent events that name the changed lists of the current stack, at most once per second',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'nothing' },
  responses: { 200: 'text/event-stream' },
  errors: [],
})
