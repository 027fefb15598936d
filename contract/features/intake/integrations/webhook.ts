import * as z from 'zod/mini'
import { line } from '../../../platform/fields.ts'
import { refusal, uploadOfSerial } from '../ingest/upload.ts'

/** The maximum size of a webhook delivery in bytes. */
export const maxWebhookBytes = 262_144

/** A delivery of the other system: for each of its boxes the same as an upload by the box itself. */
export const webhookBody = z.strictObject({
  /** The id of this delivery; sending the same one again has no effect. */
  id: line(100),
  devices: z.array(uploadOfSerial).check(z.maxLength(500)),
})
export type WebhookBody = z.infer<typeof webhookBody>

/** The result for each box, in order. */
export const webhookResult = z.strictObject({
  results: z.array(
    z.discriminatedUnion('ok', [
      z.strictObject({
        ok: z.literal(true),
        serial_number: z.string(),
        accepted: z.int(),
        duplicates: z.int(),
        rejected: z.array(refusal),
      }),
      z.strictObject({
        ok: z.literal(false),
        serial_number: z.string(),
        code: z.enum(['UNKNOWN_SENSORBOX', 'TOO_MANY_READINGS', 'KEY_REUSED', 'NO_TIMESTAMP']),
      }),
    ]),
  ),
})
export type WebhookResult = z.infer<typeof webhookResult>
