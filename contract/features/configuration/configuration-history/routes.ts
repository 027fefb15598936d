import * as z from 'zod/mini'
import { id, idParams, queryInteger, time } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { SENSORBOX_NOT_FOUND } from '../../core/sensorbox-kernel/errors.ts'
import { wishedProfile } from '../connection-profiles/profile.ts'
import { deploymentFields } from '../deployments/deployment.ts'
import { taskConfig } from '../tasks/task-config.ts'
import { wakeupSettings } from '../wakeup/wakeup.ts'

/** A page of the history. */
export const usualRevisions = 10

const shared = {
  revision: z.int(),
  saved_at: time,
  /** Who wished it; null when that came with a delivery, or nobody knows the person any more. */
  saved_by: z.nullable(id),
  /** When and by whom it was sent; null as long as it wasn't. */
  sent_at: z.nullable(time),
  sent_by: z.nullable(id),
  /** How far it has come, or how it ended; `unset` when it was taken back. */
  delivery_status: deploymentFields.delivery_status,
  status_since: time,
  /** Why the box refused it. */
  reason: z.nullable(z.string()),
  /** Whether something else of the kind is wished by now. */
  is_superseded: z.boolean(),
}

/** A revision of what a box was wished to run, and what became of it. */
export const configurationRevision = z.discriminatedUnion('kind', [
  z.strictObject({ ...shared, kind: z.literal('tasks'), config: taskConfig }),
  z.strictObject({ ...shared, kind: z.literal('wakeup'), config: wakeupSettings }),
  z.strictObject({ ...shared, kind: z.literal('profiles'), config: z.array(wishedProfile) }),
])
export type ConfigurationRevision = z.infer<typeof configurationRevision>

export const listConfigurationRevisions = defineRoute({
  id: 'configurationHistory.list',
  method: 'GET',
  path: '/sensorbox-config/history/{id}',
  summary: 'What a sensorbox was wished to run: what, when, by whom, and how it ended; the newest first',
  guard: {
    access: 'session',
    permission: null,
    scope: 'current',
    objects: { 'params.id': { kind: 'sensorbox', within: 'current' } },
    changes: 'nothing',
  },
  params: idParams,
  query: z.strictObject({
    /** Only revisions before this one. */
    before: z.optional(queryInteger(1, 2_147_483_647)),
    limit: z.optional(queryInteger(1, 100)),
  }),
  responses: { 200: z.array(configurationRevision) },
  errors: [SENSORBOX_NOT_FOUND],
})
