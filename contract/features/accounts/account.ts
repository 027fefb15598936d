import * as z from 'zod/mini'
import { email, id, line, optionalLine, time } from '../../platform/fields.ts'
import { assignableRoles } from '../../platform/roles.ts'
import { defaultTimeFormat, defaultTimeZone } from '../../platform/time.ts'
import { accessStatuses, declineReasons } from '../access/access-right.ts'

export const accountTypes = ['user', 'contact', 'company', 'others'] as const
export type AccountType = (typeof accountTypes)[number]

/** How a person has arranged the screen. */
export const uiSettings = z.strictObject({
  columns_count: z.optional(z.nullable(z.union([z.literal(1), z.literal(2), z.literal(3)]))),
  /** Percentages, left to right. */
  column_widths: z.optional(
    z.nullable(z.array(z.number().check(z.minimum(0), z.maximum(100))).check(z.maxLength(3))),
  ),
})
export type UiSettings = z.infer<typeof uiSettings>

export const accountSettings = z.strictObject({
  send_daily_report: z.boolean(),
  daily_report_detailed: z.boolean(),
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
  time_zone: defaultTimeZone,
  time_format: defaultTimeFormat,
  show_connection_timestamp: true,
  simplified_view: false,
  ui_settings: {},
}

/** The points that a stack may go below zero unless its parent says otherwise. */
export const defaultOverspendLimit = -100

const none = z.nullable(z.string())

/** A person or company as the current stack sees it: `status` and `role` are those of its access right there. */
export const account = z.strictObject({
  id,
  type: z.enum(accountTypes),
  name: z.string(),
  email: none,
  phone: none,
  function: none,
  comment: none,
  company_name: none,
  contact_of_company: z.nullable(id),
  additional_information: none,
  address: none,
  second_address_line: none,
  zipcode: none,
  city: none,
  country: none,
  overspend_limit: z.nullable(z.number()),
  is_superuser: z.boolean(),
  is_sensorbox_customer: z.boolean(),
  is_sensorbox_delivery_target: z.boolean(),
  do_create_supplier: z.boolean(),
  do_create_manufacturer: z.boolean(),
  /** The stack of a company that has one. */
  owns_stack: z.nullable(id),
  created_in_which_stack: z.nullable(id),
  supplier_id: z.nullable(id),
  manufacturer_id: z.nullable(id),
  parent_id: z.nullable(id),
  status: z.nullable(z.enum(accessStatuses)),
  decline_reason: z.nullable(z.enum(declineReasons)),
  role: z.nullable(z.enum(assignableRoles)),
  tags: z.array(z.string()),
  initial_setup_completed: z.boolean(),
  created_at: time,
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

const phone = z.optional(
  z.nullable(
    z.union([
      z.literal(''),
      z.string().check(
        z.trim(),
        z.regex(
          /^\+?[\d\s()/.-]+$/,
          'Please enter a valid phone number including area code! (e.g.: +49 123 456789123)',
        ),
        z.refine((value) => value.replace(/\D/g, '').length >= 9, 'Minimum number of digits must be 9.'),
        z.refine((value) => value.replace(/\D/g, '').length <= 17, 'Maximum number of digits must be 17.'),
      ),
    ]),
  ),
)

/** The fields of a profile that whoever makes an account may give. */
export const profileFields = {
  phone,
  function: optionalLine(120),
  comment: optionalLine(1000),
  company_name: optionalLine(200),
  additional_information: optionalLine(1000),
  address: optionalLine(200),
  second_address_line: optionalLine(200),
  zipcode: z.optional(
    z.nullable(
      z.union([
        z.literal(''),
        z
          .string()
          .check(
            z.trim(),
            z.regex(/^[A-Za-z0-9][A-Za-z0-9 -]{1,10}$/, 'Please enter a valid zip/postal code.'),
          ),
      ]),
    ),
  ),
  city: optionalLine(120),
  country: z.optional(
    z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/, 'Must be a country code such as DE.'))),
  ),
}

export const createAccountBody = z.strictObject({
  ...profileFields,
  type: z.enum(accountTypes),
  name: line(200),
  email: z.optional(z.nullable(email)),
  contact_of_company: z.optional(z.nullable(id)),
  is_sensorbox_customer: z.optional(z.boolean()),
  is_sensorbox_delivery_target: z.optional(z.boolean()),
  overspend_limit: z.optional(
    z.nullable(
      z.number().check(z.lt(0, 'Overspend limit must be a negative number.'), z.minimum(-1_000_000_000)),
    ),
  ),
})

export const inviteBody = z.strictObject({ ...profileFields, email, name: line(200) })
