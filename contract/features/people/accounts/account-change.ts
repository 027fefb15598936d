import * as z from 'zod/mini'
import { line, timeZone } from '../../../platform/fields.ts'
import { isTimeFormat } from '../../../platform/time.ts'
import { accountFacts, signedInAccount, uiSettings } from './account.ts'
import { accountFields, partnerFields, profileFields, shownFields } from './account-fields.ts'

const flag = z.optional(z.nullable(z.boolean()))

/** Settings to change: an omitted setting stays as it is, and null resets it to its default. */
export const settingsChange = z.strictObject({
  send_daily_report: flag,
  daily_report_detailed: flag,
  send_alarm_mails: flag,
  alarm_mails_critical_only: flag,
  alarm_mails_hourly: flag,
  alarm_mails_closed: flag,
  show_connection_timestamp: flag,
  simplified_view: flag,
  time_zone: z.optional(z.nullable(timeZone)),
  time_format: z.optional(z.nullable(line(60).check(z.refine(isTimeFormat, 'Invalid format')))),
  ui_settings: z.optional(z.nullable(uiSettings)),
})
export type SettingsChange = z.infer<typeof settingsChange>

/** Fields that a client may send back unchanged, but that cannot be changed here. */
const unchangeable = {
  ...z.partial(accountFacts).shape,
  email: accountFields.email.taken,
  home_stack: z.optional(signedInAccount.shape.home_stack),
}

/** The fields whose values a change must not alter. */
export const unchangeableFields = Object.keys(unchangeable) as (keyof typeof unchangeable)[]

/** The values that the caller saw of the fields that it changes. */
const shownBefore = z.strictObject(z.partial(z.omit(z.strictObject(shownFields), { email: true })).shape)
export type ShownBefore = z.infer<typeof shownBefore>

/**
 * A change to an account; omitted fields stay as they are. Fields that cannot be changed are accepted with their
 * current value, so that clients may send whole accounts back. A field is only changed if its value is still the one in
 * `before`, so that nobody overwrites another user's edit; a field that `before` omits is changed in any case. For the
 * caller's own account, `before` refers to the signed-in account, to which the change is written, not to what a stack
 * has noted. Only the person may change their own `settings`. When people save their own profile including a name, the
 * initial setup is complete: skipping it sends id, e-mail and name with phone, function and comment empty.
 */
export const updateAccountBody = z.strictObject({
  ...profileFields,
  ...partnerFields,
  name: z.optional(accountFields.name.taken),
  settings: z.optional(settingsChange),
  before: z.optional(shownBefore),
  ...unchangeable,
  initial_setup_completed: z.optional(z.boolean()),
  /** Sent back with the account that a sign-in returned, and ignored: it changes all the time. */
  lists_version: z.optional(z.int()),
})
export type AccountChange = z.infer<typeof updateAccountBody>
