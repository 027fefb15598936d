import * as z from 'zod/mini'
import { email, line, timeZone } from '../../platform/fields.ts'
import { isTimeFormat } from '../../platform/time.ts'
import { account, signedInAccount, uiSettings } from './account.ts'
import { accountName, partnerFields, profileFields } from './account-fields.ts'

const flag = z.optional(z.nullable(z.boolean()))

/** Settings to change; what is not named stays, and null resets to the default. */
export const settingsChange = z.strictObject({
  send_daily_report: flag,
  daily_report_detailed: flag,
  show_connection_timestamp: flag,
  simplified_view: flag,
  time_zone: z.optional(z.nullable(timeZone)),
  time_format: z.optional(z.nullable(line(60).check(z.refine(isTimeFormat, 'Invalid format')))),
  ui_settings: z.optional(z.nullable(uiSettings)),
})
export type SettingsChange = z.infer<typeof settingsChange>

/** What a client may send back as it got it, and nobody changes here. */
const unchangeable = z.partial(
  z.pick(account, {
    id: true,
    type: true,
    is_superuser: true,
    owns_stack: true,
    created_in_which_stack: true,
    supplier_id: true,
    manufacturer_id: true,
    parent_id: true,
    status: true,
    decline_reason: true,
    role: true,
    invited: true,
    declined: true,
    tags: true,
    currently_selected_stack: true,
    created_at: true,
  }),
).shape

/** What a caller was shown of the fields that it changes. */
const shownBefore = z.strictObject(
  z.partial(
    z.pick(account, {
      name: true,
      phone: true,
      function: true,
      comment: true,
      company_name: true,
      contact_of_company: true,
      additional_information: true,
      address: true,
      second_address_line: true,
      zipcode: true,
      city: true,
      country: true,
      overspend_limit: true,
      is_sensorbox_customer: true,
      is_sensorbox_delivery_target: true,
      do_create_supplier: true,
      do_create_manufacturer: true,
    }),
  ).shape,
)
export type ShownBefore = z.infer<typeof shownBefore>

/**
 * What to change of an account; what is not named stays. The fields that can't be changed are taken when they are as
 * they were, so that whole accounts may come back. Fields are only changed as long as they are as `before` has them, so
 * that nobody writes over what somebody else has saved meanwhile; one that `before` does not name is changed in any case.
 * Of oneself `before` is about the signed-in account, which the change writes to, and not about what a stack has noted.
 * `settings` are one's own only. A profile that a person saves of oneself, with a name, completes the initial setup:
 * skipping it sends id, e-mail and name with phone, function and comment empty.
 */
export const updateAccountBody = z.strictObject({
  ...profileFields,
  ...partnerFields,
  name: z.optional(accountName),
  settings: z.optional(settingsChange),
  before: z.optional(shownBefore),
  ...unchangeable,
  email: z.optional(z.nullable(email)),
  home_stack: z.optional(signedInAccount.shape.home_stack),
  initial_setup_completed: z.optional(z.boolean()),
})
export type AccountChange = z.infer<typeof updateAccountBody>
