import * as z from 'zod/mini'
import { time } from '../../../platform/fields.ts'

/**
 * How far a configuration has come on its way to the box, in the specification's words; the last two are the box's response.
 * `unset`: none was ever saved. `unsent`: one was saved and not sent. `ccs` is where it is deposited for the box: this server.
 */
export const deploymentStatuses = [
  'unset',
  'unsent',
  'sending_to_ccs',
  'sent_to_ccs',
  'sending_to_sb',
  'sent_to_sb',
  'server_received_nak',
  'server_received_ack',
] as const
export type DeploymentStatus = (typeof deploymentStatuses)[number]

/** The kinds of configuration of a box, each delivered independently. */
export const deploymentKinds = ['tasks', 'wakeup', 'profiles'] as const
export type DeploymentKind = (typeof deploymentKinds)[number]

const mostOfReason = 500

/** Returns what a box says as text that can be stored and shown, cut to 500 characters. */
export function plainReason(said: string): string {
  const plain = said
    .slice(0, 4 * mostOfReason)
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '')
    .normalize('NFC')
    .trim()
  if (plain.length <= mostOfReason) return plain
  // Not in the middle of a character.
  return `${plain.slice(0, mostOfReason - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

const revision = z.int().check(z.gte(1), z.lte(2_147_483_647))
const statuses = z.enum(['received', 'accepted', 'rejected'])

/**
 * A box's response to a configuration. It is read generously, because a box that isn't understood sends the same again, or waits
 * for ever: numbers may be texts, capitals don't matter, a long reason is cut, and other fields are ignored.
 */
export const configurationAck = z.object({
  revision: z.union([
    revision,
    z.pipe(z.string().check(z.regex(/^\s*\d{1,10}\s*$/)), z.pipe(z.transform(Number), revision)),
  ]),
  status: z.pipe(
    z.string(),
    z.pipe(
      z.transform((given: string) => given.trim().toLowerCase()),
      statuses,
    ),
  ),
  /** Why it was rejected. */
  reason: z.optional(
    z.pipe(
      z.unknown(),
      z.transform((given) =>
        given === null || typeof given === 'object' ? undefined : plainReason(String(given)),
      ),
    ),
  ),
})
export interface ConfigurationAck {
  readonly revision: number
  readonly status: z.infer<typeof statuses>
  readonly reason?: string | undefined
}

/** The deployment of one kind of configuration of a box. */
export const deploymentFields = {
  delivery_status: z.enum(deploymentStatuses),
  /** When this status began. */
  status_since: z.nullable(time),
  /** The requested revision; null if nothing was ever saved. */
  revision: z.nullable(z.int()),
  /** The revision that the box has confirmed. */
  running_revision: z.nullable(z.int()),
  /** Why the box rejected the revision; while the revision is waiting, the last response that could not be read. */
  reason: z.nullable(z.string()),
  /** When the box is expected to fetch the pending configuration. */
  takes_effect_at: z.nullable(time),
}
