import * as z from 'zod/mini'
import { id, idParams, queryInteger, time } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { SENSORBOX_NOT_FOUND } from '../../core/sensorbox-kernel/errors.ts'
import { wishedProfile } from '../connection-profiles/profile.ts'
import { deploymentFields } from '../deployments/deployment.ts'
import { taskConfig } from '../tasks/task-config.ts'
import { wakeupSettings } from '../wakeup/wakeup.ts'

const shared = {
  revision: z.int(),
  saved_at: time,
  /** The user who requested it; null if it came with a delivery, or if the person is no longer known. */
  saved_by: z.nullable(id),
  /** The time and the user that sent it; null if it was never sent. */
  sent_at: z.nullable(time),
  sent_by: z.nullable(id),
  /** Its delivery status, or how it ended; `unset` if it was withdrawn. */
  delivery_status: deploymentFields.delivery_status,
  status_since: time,
  /** Why the box rejected it. */
  reason: z.nullable(z.string()),
  /** Whether a newer revision of this kind has been requested since. */
  is_superseded: z.boolean(),
}

/** A requested revision of a box's configuration, and its outcome. */
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
  summary:
    'The configurations requested for a sensorbox, each with its time, its user and the outcome; newest first',
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
