import * as z from 'zod/mini'
import { id } from '../../../platform/fields.ts'
import { assignableRoles } from '../../../platform/roles.ts'

/** Which alarm mails a person gets: those for all alarms of the stack, only for their own assets, or none. */
export const recipientScopes = ['stack', 'assets', 'none'] as const

/** A person who may be notified of the alarms of a stack, with the settings that decide it. */
export const recipient = z.strictObject({
  account_id: id,
  /** Null if the caller may not know the person. */
  name: z.nullable(z.string()),
  /** The role in the stack; null for a contact who can't sign in. */
  role: z.nullable(z.enum(assignableRoles)),
  /** The alarms that the person's roles include, whether or not mails are switched on. */
  scope: z.enum(recipientScopes),
  /** The assets that the person is a contact of. */
  assets: z.array(z.strictObject({ id, name: z.string() })),
  send_alarm_mails: z.boolean(),
  alarm_mails_critical_only: z.boolean(),
  alarm_mails_hourly: z.boolean(),
  alarm_mails_closed: z.boolean(),
  send_daily_report: z.boolean(),
})
export type Recipient = z.infer<typeof recipient>
