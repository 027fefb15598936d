import * as z from 'zod/mini'
import { id, time } from '../../../platform/fields.ts'

/**
 * The state of a notification: collected or muted, mail written, accepted by the mail server, given up, or no longer
 * needed.
 */
export const tellingStates = ['waiting', 'written', 'sent', 'failed', 'left_out'] as const

/** Why a person was not notified after all. */
export const leftOutReasons = ['over', 'acknowledged', 'switched_off', 'no_right', 'gone'] as const

/** The notification of one person. */
export const telling = z.strictObject({
  account_id: id,
  /** Null if the caller may not know the person, for example after they were erased. */
  name: z.nullable(z.string()),
  told_as: z.enum(['member', 'contact']),
  /** An alarm opened or closed, or a box fell silent. */
  kind: z.enum(['opened', 'closed', 'silent']),
  state: z.enum(tellingStates),
  left_out: z.nullable(z.enum(leftOutReasons)),
  noted_at: time,
  /** When the mail was written and when it was sent. */
  written_at: z.nullable(time),
  sent_at: z.nullable(time),
  /** The number of items in the mail. */
  tells: z.nullable(z.int()),
})
export type Telling = z.infer<typeof telling>

/** The people notified, in chronological order, and those who would be but have alarm mails switched off now. */
export const told = z.strictObject({
  told: z.array(telling),
  switched_off: z.array(z.strictObject({ account_id: id, name: z.nullable(z.string()) })),
})
export type ToldPeople = z.infer<typeof told>
