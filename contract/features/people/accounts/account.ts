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

/** A person's screen layout; a missing or null field means the product's default. */
export const uiSettings = z.strictObject({
  columns_count: z.optional(z.nullable(z.union([z.literal(1), z.literal(2), z.literal(3)]))),
  /**
   * Widths for three columns. Two values are widths for two columns, from clients that save both layouts under this
   * name.
   */
  column_widths: z.optional(z.nullable(shares(3))),
  /** Widths for two columns, stored separately from those for three. */
  two_column_widths: z.optional(z.nullable(shares(2))),
})
export type UiSettings = z.infer<typeof uiSettings>

export const accountSettings = z.strictObject({
  send_daily_report: z.boolean(),
  daily_report_detailed: z.boolean(),
  /** Whether alarm mails are sent at all; the next three settings decide for which alarms, and when. */
  send_alarm_mails: z.boolean(),
  alarm_mails_critical_only: z.boolean(),
  /** Hourly instead of immediately. */
  alarm_mails_hourly: z.boolean(),
  /** Also when an alarm closes. */
  alarm_mails_closed: z.boolean(),
  time_zone: z.string(),
  time_format: z.string(),
  show_connection_timestamp: z.boolean(),
  simplified_view: z.boolean(),
  ui_settings: uiSettings,
})
export type AccountSettings = z.infer<typeof accountSettings>

/** The settings of a new account. */
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

/** How far below zero a stack's balance may go unless its parent sets another limit, in points. */
export const defaultOverspendLimit = -100

/** The fields of an account that no form changes. */
export const accountFacts = z.strictObject({
  id,
  type: z.enum(accountTypes),
  is_superuser: z.boolean(),
  /** The stack of the company, if it has one. */
  owns_stack: z.nullable(id),
  created_in_which_stack: z.nullable(id),
  /** The account's own id if it is a supplier or manufacturer of the stack. */
  supplier_id: z.nullable(id),
  manufacturer_id: z.nullable(id),
  parent_id: z.nullable(id),
  status: z.nullable(z.enum(accessStatuses)),
  decline_reason: z.nullable(z.enum(declineReasons)),
  /** When the current status began; null for accounts whose status is older than this field. */
  status_since: z.nullable(time),
  role: z.nullable(z.enum(assignableRoles)),
  /** Derived from `status`. */
  invited: z.boolean(),
  declined: z.boolean(),
  tags: z.array(z.string()),
  /** Set for the signed-in account only. */
  currently_selected_stack: z.nullable(id),
  created_at: time,
})

/**
 * A person or company as the current stack sees it: `status`, `decline_reason` and `role` are those of its access right
 * there. An accepted colleague is in the team's group Home if the account was created in the current stack
 * (`created_in_which_stack`), otherwise in Accepted. `tags` contains names; they are changed by the tag routes.
 */
export const account = z.strictObject({
  ...accountFacts.shape,
  ...shownFields,
  /** For the caller's own account: false until the 'Customer account setup' was saved or skipped. */
  initial_setup_completed: z.boolean(),
})
export type Account = z.infer<typeof account>

/** The signed-in account with the data of its session. */
export const signedInAccount = z.strictObject({
  ...account.shape,
  settings: accountSettings,
  currently_selected_stack: id,
  /** The person's home: the first stack with an accepted right. */
  home_stack: id,
  /** The role in the current stack, direct or inherited. */
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
