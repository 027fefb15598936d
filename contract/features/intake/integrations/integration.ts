import * as z from 'zod/mini'
import { givenId, id, line, text, time } from '../../../platform/fields.ts'

/** The only type: a monitoring system of another vendor. */
export const integrationTypes = ['external_monitoring'] as const
export const integrationType = z.enum(integrationTypes)

/** Shown in place of a key, which is never returned. In an update it means that the key is unchanged. */
export const hiddenKey = '********'

/** Whether a text has the form of the other system's keys. */
export function looksLikeKey(key: string): boolean {
  return /^[A-Za-z0-9_-]{12,200}$/.test(key)
}

/** The problems that an integration can have with the other system. */
export const integrationProblems = [
  'NO_POST_INTEGRATION',
  'API_KEY_REFUSED',
  'API_KEY_UNREADABLE',
  'EXTERNAL_SYSTEM_FAILED',
] as const
export type IntegrationProblem = (typeof integrationProblems)[number]

export const integration = z.strictObject({
  id,
  integration_type: integrationType,
  info: z.strictObject({ external_system_id: z.string() }),
  /** The name and description that the other system has for the owner of the key. */
  name: z.string(),
  description: z.string(),
  api_token_key: z.literal(hiddenKey),
  key_set_at: time,
  comment: z.string(),
  created_at: time,
  /** The account that added it, possibly of a stack above; null once it is forgotten. */
  created_by: z.nullable(id),
  synchronized_at: z.nullable(time),
  box_count: z.int(),
  /** The address to which the other system sends what its boxes report. */
  webhook_url: z.string(),
  token_set_at: z.nullable(time),
})
export type Integration = z.infer<typeof integration>

/** A single integration with details that lists omit. */
export const watchedIntegration = z.extend(integration, {
  disabled_count: z.int(),
  last_reading_at: z.nullable(time),
  /** Its problems; if there are none, the webhook works. */
  errors: z.array(z.strictObject({ code: z.enum(integrationProblems) })),
})
export type WatchedIntegration = z.infer<typeof watchedIntegration>

export const insertIntegrationBody = z.strictObject({
  integration_type: integrationType,
  api_token_key: line(200),
  comment: z.optional(text(500)),
})
export type InsertIntegrationBody = z.infer<typeof insertIntegrationBody>
export const updateIntegrationBody = z.strictObject({
  id: givenId,
  /** Never changes; may be included. */
  integration_type: z.optional(integrationType),
  comment: z.optional(text(500)),
  /** Omitted: the key is unchanged. */
  api_token_key: z.optional(line(200)),
})
export type UpdateIntegrationBody = z.infer<typeof updateIntegrationBody>

/** A box that a synchronisation changes. */
export const synchronizedBox = z.strictObject({
  /** Null until it is created. */
  sensorbox_id: z.nullable(id),
  serial_number: z.string(),
  name: z.string(),
  model: z.string(),
})
export type SynchronizedBox = z.infer<typeof synchronizedBox>

/** Why a box of the other system was skipped. */
export const synchronisationProblems = [
  'OWNED_BY_ANOTHER_STACK',
  'HARDWARE_ID_TAKEN',
  'UNKNOWN_MODEL',
  'INSUFFICIENT_CREDIT',
  'MOVED_ELSEWHERE',
] as const
export type SynchronisationProblem = (typeof synchronisationProblems)[number]

/** The changes that a synchronisation makes, or would make. */
export const synchronisation = z.strictObject({
  created: z.array(synchronizedBox),
  disabled: z.array(synchronizedBox),
  enabled: z.array(synchronizedBox),
  /**
   * Boxes that the other system moved to another customer who has a stack below this one: that stack gets the box, in
   * stock.
   */
  transferred: z.array(z.extend(synchronizedBox, { to: z.string() })),
  /** `NO_POST_INTEGRATION` concerns the integration as a whole, every other code one box. */
  errors: z.array(
    z.strictObject({
      code: z.enum([...synchronisationProblems, 'NO_POST_INTEGRATION']),
      serial_number: z.nullable(z.string()),
    }),
  ),
  /** The points charged at once for enabling, and the balance afterwards. */
  cost: z.number(),
  balance: z.number(),
  dry_run: z.boolean(),
})
export type Synchronisation = z.infer<typeof synchronisation>

/** The token is returned only this once. */
export const securityToken = z.strictObject({ security_token: z.string(), token_set_at: time })
