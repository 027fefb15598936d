import * as z from 'zod/mini'
import { givenId, id, line, text, time } from '../../../platform/fields.ts'

/** The only type there is: a monitoring system of another vendor. */
export const integrationTypes = ['external_monitoring'] as const
export const integrationType = z.enum(integrationTypes)

/** What is shown instead of a key, which is never sent back; sent in an update it means the key that is there. */
export const hiddenKey = '********'

/** Whether a text can be a key of the other system at all. */
export function looksLikeKey(key: string): boolean {
  return /^[A-Za-z0-9_-]{12,200}$/.test(key)
}

/** What may be wrong with an integration, as the other system sees it. */
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
  /** What the other system calls whom the key belongs to, and says of them. */
  name: z.string(),
  description: z.string(),
  api_token_key: z.literal(hiddenKey),
  key_set_at: time,
  comment: z.string(),
  created_at: time,
  /** The account of who added it, perhaps of a stack above; null once forgotten. */
  created_by: z.nullable(id),
  synchronized_at: z.nullable(time),
  box_count: z.int(),
  /** Where the other system sends what its boxes report. */
  webhook_url: z.string(),
  token_set_at: z.nullable(time),
})
export type Integration = z.infer<typeof integration>

/** One integration with what is looked up for it alone. */
export const watchedIntegration = z.extend(integration, {
  disabled_count: z.int(),
  last_reading_at: z.nullable(time),
  /** What is wrong with it; the webhook is in order when there is nothing. */
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
  /** Never changes; may be sent along. */
  integration_type: z.optional(integrationType),
  comment: z.optional(text(500)),
  /** Left out, the key stays as it is. */
  api_token_key: z.optional(line(200)),
})
export type UpdateIntegrationBody = z.infer<typeof updateIntegrationBody>

/** A box that a synchronisation changes. */
export const synchronizedBox = z.strictObject({
  /** Null as long as it isn't made. */
  sensorbox_id: z.nullable(id),
  serial_number: z.string(),
  name: z.string(),
  model: z.string(),
})
export type SynchronizedBox = z.infer<typeof synchronizedBox>

/** Why a box of the other system was left alone. */
export const synchronisationProblems = [
  'OWNED_BY_ANOTHER_STACK',
  'HARDWARE_ID_TAKEN',
  'UNKNOWN_MODEL',
  'INSUFFICIENT_CREDIT',
  'MOVED_ELSEWHERE',
] as const
export type SynchronisationProblem = (typeof synchronisationProblems)[number]

/** What a synchronisation does, or would do. */
export const synchronisation = z.strictObject({
  created: z.array(synchronizedBox),
  disabled: z.array(synchronizedBox),
  enabled: z.array(synchronizedBox),
  /** Moved to another customer there, who has a stack below this one: it gets the box, in stock. */
  transferred: z.array(z.extend(synchronizedBox, { to: z.string() })),
  /** `NO_POST_INTEGRATION` as a whole, everything else of one box. */
  errors: z.array(
    z.strictObject({
      code: z.enum([...synchronisationProblems, 'NO_POST_INTEGRATION']),
      serial_number: z.nullable(z.string()),
    }),
  ),
  /** Points that enabling costs at once, and the balance afterwards. */
  cost: z.number(),
  balance: z.number(),
  dry_run: z.boolean(),
})
export type Synchronisation = z.infer<typeof synchronisation>

/** The token is answered this once. */
export const securityToken = z.strictObject({ security_token: z.string(), token_set_at: time })
