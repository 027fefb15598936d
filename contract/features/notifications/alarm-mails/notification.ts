import * as z from 'zod/mini'
import { id, time } from '../../../platform/fields.ts'

/**
 * The state of a notification: collected or muted, mail written, accepted by the mail server, given up, or no longer
 * needed.
 */
export const notificationStates = ['waiting', 'written', 'sent', 'failed', 'left_out'] as const

/** Why a person was not notified after all. */
export const leftOutReasons = ['over', 'acknowledged', 'switched_off', 'no_right', 'gone'] as const

/** The notification of one person. */
export const notification = z.strictObject({
  account_id: id,
  /** Null if the caller may not know the person, for example after they were erased. */
  name: z.nullable(z.string()),
  told_as: z.enum(['member', 'contact']),
  /** An alarm opened or closed, or a box fell silent. */
  kind: z.enum(['opened', 'closed', 'silent']),
  state: z.enum(notificationStates),
  left_out: z.nullable(z.enum(leftOutReasons)),
  noted_at: time,
  /** When the mail was written and when it was sent. */
  written_at: z.nullable(time),
  sent_at: z.nullable(time),
  /** The number of items in the mail. */
  tells: z.nullable(z.int()),
})
export type AlarmNotification = z.infer<typeof notification>

/** The people notified, in chronological order, and those who would be but have alarm mails switched off now. */
export const notifications = z.strictObject({
  told: z.array(notification),
  switched_off: z.array(z.strictObject({ account_id: id, name: z.nullable(z.string()) })),
})
export type AlarmNotifications = z.infer<typeof notifications>

/** The people who got a mail when an open alarm opened, by name. */
export const notifiedOfAlarm = z.strictObject({
  alarm_id: id,
  /** Null for a person whom the caller may not know. */
  names: z.array(z.nullable(z.string())),
})
export type NotifiedOfAlarm = z.infer<typeof notifiedOfAlarm>
