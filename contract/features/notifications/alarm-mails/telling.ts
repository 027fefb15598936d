import * as z from 'zod/mini'
import { id, time } from '../../../platform/fields.ts'

/**
 * How far telling somebody has come: the mail is gathered or muted still, is written, has been taken by the mail server, was
 * given up, or nothing was to be told any more.
 */
export const tellingStates = ['waiting', 'written', 'sent', 'failed', 'left_out'] as const

/** Why somebody was not told after all. */
export const leftOutReasons = ['over', 'acknowledged', 'switched_off', 'no_right', 'gone'] as const

/** That somebody is told of something. */
export const telling = z.strictObject({
  account_id: id,
  /** Null for somebody whom the reader doesn't know, such as a person who was erased. */
  name: z.nullable(z.string()),
  told_as: z.enum(['member', 'contact']),
  /** Of an alarm that opened or is over, or of a box that fell silent. */
  kind: z.enum(['opened', 'closed', 'silent']),
  state: z.enum(tellingStates),
  left_out: z.nullable(z.enum(leftOutReasons)),
  noted_at: time,
  /** When the mail was written, and when it left. */
  written_at: z.nullable(time),
  sent_at: z.nullable(time),
  /** Of how many things the mail tells. */
  tells: z.nullable(z.int()),
})
export type Telling = z.infer<typeof telling>

/** Who is told of something, in the order of time, and who could be and has mails about alarms switched off now. */
export const told = z.strictObject({
  told: z.array(telling),
  switched_off: z.array(z.strictObject({ account_id: id, name: z.nullable(z.string()) })),
})
export type ToldPeople = z.infer<typeof told>
