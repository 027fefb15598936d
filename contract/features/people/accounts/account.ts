import * as z from 'zod/mini'
import { email, id, time } from '../../../platform/fields.ts'
import { assignableRoles } from '../../../platform/roles.ts'
import { defaultTimeFormat, defaultTimeZone } from '../../../platform/time.ts'
import { accessStatuses, declineReasons } from '../access/access-right.ts'
import { accountFields, partnerFields, profileFields, shownFields } from './account-fields.ts'
import { accountTypes } from './account-type.ts'

/** Percentages, left to right. */
function shares(most: number) {
  return z.array(z.number().check(z.minimum(0), z.maximum(100))).check(z.maxLength(most))
}

/** How a person has arranged the screen; what is missing or null is left to the product. */
export const uiSettings = z.strictObject({
  columns_count: z.optional(z.nullable(z.union([z.literal(1), z.literal(2), z.literal(3)]))),
  /** Of three columns. Two shares are of two columns, by who saves both under this name. */
  column_widths: z.optional(z.nullable(shares(3))),
  /** Of two columns, kept beside those of three. */
  two_column_widths: z.optional(z.nullable(shares(2))),
})
export type UiSettings = z.infer<typeof uiSettings>

export const accountSettings = z.strictObject({
  send_daily_report: z.boolean(),
  daily_report_detailed: z.boolean(),
  /** Whether mails come about alarms at all; what follows says of which, and when. */
  send_alarm_mails: z.boolean(),
  alarm_mails_critical_only: z.boolean(),
  /** Once an hour instead of at once. */
  alarm_mails_hourly: z.boolean(),
  /** Also when an alarm is over. */
  alarm_mails_closed: z.boolean(),
  time_zone: z.string(),
  time_format: z.string(),
  show_connection_timestamp: z.boolean(),
  simplified_view: z.boolean(),
  ui_settings: uiSettings,
})
export type AccountSettings = z.infer<typeof accountSettings>

/** What an account starts with. */
export const defaultSettings: AccountSettings = {
  send_daily_report: false,
  daily_report_detailed: false,
  send_alarm_mails: true,
  alarm_mails_critical_only: false,
  alarm_mails_hourly: false,
  alarm_mails_closed: false,
  time_zone: defaultTimeZone,
  time_format: defaultTimeFormat,
  show_connection_timestamp: true,
  simplified_view: false,
  ui_settings: {},
}

/** How many points a stack may go below zero unless its parent says otherwise. */
export const defaultOverspendLimit = -100

/** What no form changes of an account. */
export const accountFacts = z.strictObject({
  id,
  type: z.enum(accountTypes),
  is_superuser: z.boolean(),
  /** The stack of a company that has one. */
  owns_stack: z.nullable(id),
  created_in_which_stack: z.nullable(id),
  /** A supplier or manufacturer for the stack has its own id here. */
  supplier_id: z.nullable(id),
  manufacturer_id: z.nullable(id),
  parent_id: z.nullable(id),
  status: z.nullable(z.enum(accessStatuses)),
  decline_reason: z.nullable(z.enum(declineReasons)),
  /** Since when the status is what it is; unknown of people who had it before this was kept. */
  status_since: z.nullable(time),
  role: z.nullable(z.enum(assignableRoles)),
  /** The status, once more. */
  invited: z.boolean(),
  declined: z.boolean(),
  tags: z.array(z.string()),
  /** Told of the signed-in account only. */
  currently_selected_stack: z.nullable(id),
  created_at: time,
})

/**
 * A person or company as the current stack sees it: `status`, `decline_reason` and `role` are those of its access right
 * there. A colleague belongs to the team's group Home when accepted and made in the current stack
 * (`created_in_which_stack`), to Accepted when accepted and made elsewhere. `tags` are names; the calls of tags change them.
 */
export const account = z.strictObject({
  ...accountFacts.shape,
  ...shownFields,
  /** False, for oneself, until the 'Customer account setup' was saved or skipped. */
  initial_setup_completed: z.boolean(),
})
export type Account = z.infer<typeof account>

/** The signed-in account with what belongs to its session. */
export const signedInAccount = z.strictObject({
  ...account.shape,
  settings: accountSettings,
  currently_selected_stack: id,
  /** Where the person belongs: the first stack with an accepted right. */
  home_stack: id,
  /** The role in the current stack, own or inherited. */
  role: z.enum(assignableRoles),
})
export type SignedInAccount = z.infer<typeof signedInAccount>

export const createAccountBody = z.strictObject({
  ...profileFields,
  ...partnerFields,
  type: z.enum(accountTypes),
  name: accountFields.name.taken,
  email: accountFields.email.taken,
})

export const inviteBody = z.strictObject({ ...profileFields, email, name: accountFields.name.taken })
