import * as z from 'zod/mini'
import { line, timeZone } from '../../../platform/fields.ts'
import { isTimeFormat } from '../../../platform/time.ts'
import { accountFacts, signedInAccount, uiSettings } from './account.ts'
import { accountFields, partnerFields, profileFields, shownFields } from './account-fields.ts'

const flag = z.optional(z.nullable(z.boolean()))

/** Settings to change; what is not named stays, and null resets to the default. */
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

/** What a client may send back as it got it, and nobody changes here. */
const unchangeable = {
  ...z.partial(accountFacts).shape,
  email: accountFields.email.taken,
  home_stack: z.optional(signedInAccount.shape.home_stack),
}

/** The fields that no change may have otherwise than they are. */
export const unchangeableFields = Object.keys(unchangeable) as (keyof typeof unchangeable)[]

/** What a caller was shown of the fields that it changes. */
const shownBefore = z.strictObject(z.partial(z.omit(z.strictObject(shownFields), { email: true })).shape)
export type ShownBefore = z.infer<typeof shownBefore>

/**
 * What to change in an account; what is not named stays. Fields that can't be changed are accepted as long as they are as
 * they were, so that whole accounts may be sent back. Fields are only changed as long as they are as `before` has them, so
 * that nobody overwrites what somebody else has saved meanwhile; one that `before` does not name is changed in any case.
 * Of oneself `before` is about the signed-in account, which the change writes to, and not about what a stack has noted.
 * `settings` are one's own only. When people save their own profile, with a name, that completes the initial setup:
 * skipping it sends id, e-mail and name with phone, function and comment empty.
 */
export const updateAccountBody = z.strictObject({
  ...profileFields,
  ...partnerFields,
  name: z.optional(accountFields.name.taken),
  settings: z.optional(settingsChange),
  before: z.optional(shownBefore),
  ...unchangeable,
  initial_setup_completed: z.optional(z.boolean()),
})
export type AccountChange = z.infer<typeof updateAccountBody>
