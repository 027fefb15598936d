import * as z from 'zod/mini'
import { text, time } from '../../../platform/fields.ts'

/** How far a configuration has come on its way to a box, in the order of the way; the last two are the box's answer. */
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

/** What can be brought onto a box, each on a way of its own. */
export const deploymentKinds = ['tasks', 'wakeup', 'profiles'] as const
export type DeploymentKind = (typeof deploymentKinds)[number]

/** What a box says of a configuration that it was handed. */
export const configurationAck = z.strictObject({
  revision: z.int().check(z.gte(1), z.lte(2_147_483_647)),
  status: z.enum(['received', 'accepted', 'rejected']),
  /** Why it was rejected. */
  reason: z.optional(text(500)),
})
export type ConfigurationAck = z.infer<typeof configurationAck>

/** How far one kind of configuration of a box has come. */
export const deploymentFields = {
  delivery_status: z.enum(deliveryStatuses),
  /** Since when it has this status. */
  status_since: z.nullable(time),
  /** The revision that the box is wished to run; null as long as nothing was saved. */
  revision: z.nullable(z.int()),
  /** The revision that the box has confirmed to run. */
  running_revision: z.nullable(z.int()),
  /** Why the box refused the revision. */
  reason: z.nullable(z.string()),
  /** When the box is expected to be handed what waits for it. */
  takes_effect_at: z.nullable(time),
}
