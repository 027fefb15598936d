import * as z from 'zod/mini'
import { text, time } from '../../../platform/fields.ts'

/**
 * The delivery status of a configuration, in order of progress; the last two are the box's response. `unset`: none was ever
 * saved. `unsent`: one was saved and not sent.
 */
export const deliveryStatuses = [
  'unset',
  'unsent',
  'sending_to_ccs',
  'sent_to_ccs',
  'sending_to_sb',
  'sent_to_sb',
  'server_received_nak',
  'server_received_ack',
] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** The kinds of configuration of a box, each delivered independently. */
export const deploymentKinds = ['tasks', 'wakeup', 'profiles'] as const
export type DeploymentKind = (typeof deploymentKinds)[number]

/** A box's response to a configuration. */
export const configurationAck = z.strictObject({
  revision: z.int().check(z.gte(1), z.lte(2_147_483_647)),
  status: z.enum(['received', 'accepted', 'rejected']),
  /** Why it was rejected. */
  reason: z.optional(text(500)),
})
export type ConfigurationAck = z.infer<typeof configurationAck>

/** The deployment of one kind of configuration of a box. */
export const deploymentFields = {
  delivery_status: z.enum(deliveryStatuses),
  /** When this status began. */
  status_since: z.nullable(time),
  /** The requested revision; null if nothing was ever saved. */
  revision: z.nullable(z.int()),
  /** The revision that the box has confirmed. */
  running_revision: z.nullable(z.int()),
  /** Why the box rejected the revision. */
  reason: z.nullable(z.string()),
  /** When the box is expected to fetch the pending configuration. */
  takes_effect_at: z.nullable(time),
}
