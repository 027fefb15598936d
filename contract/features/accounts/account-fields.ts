import * as z from 'zod/mini'
import { id, line, optionalLine, withoutTurns } from '../../platform/fields.ts'

/** The fields of account forms, each with the specified message; the web shows the first with `problemOf`. */
export const accountName = line(200, 'Please enter a name.')

export const phone = z.union([
  z.literal(''),
  z.string().check(
    z.overwrite(withoutTurns),
    z.trim(),
    z.regex(
      /^\+?[\d\s()/.-]+$/,
      'Please enter a valid phone number including area code! (e.g.: +49 123 456789123)',
    ),
    z.refine((value) => value.replace(/\D/g, '').length >= 9, 'Minimum number of digits must be 9.'),
    z.refine((value) => value.replace(/\D/g, '').length <= 17, 'Maximum number of digits must be 17.'),
  ),
])

export const zipcode = z.union([
  z.literal(''),
  z
    .string()
    .check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9 -]{1,10}$/, 'Please enter a valid zip/postal code.')),
])

/** In points. */
export const overspendLimit = z
  .number('Overspend limit must be a negative number.')
  .check(
    z.lt(0, 'Overspend limit must be a negative number.'),
    z.minimum(-1_000_000_000, 'Overspend limit must be at least -1,000,000,000.'),
  )

/** What is wrong with a field's value, in words for a person; `null` when nothing is. */
export function problemOf(field: z.ZodMiniType, value: unknown): string | null {
  const parsed = z.safeParse(field, value)
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? null)
}

/** The profile of a person or company; `''` and `null` both mean none. */
export const profileFields = {
  phone: z.optional(z.nullable(phone)),
  function: optionalLine(120),
  comment: optionalLine(1000),
  company_name: optionalLine(200),
  additional_information: optionalLine(1000),
  address: optionalLine(200),
  second_address_line: optionalLine(200),
  zipcode: z.optional(z.nullable(zipcode)),
  city: optionalLine(120),
  country: z.optional(
    z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/, 'Must be a country code such as DE.'))),
  ),
}

/** What a company can be to the stack that knows it, and whom a contact belongs to. */
export const partnerFields = {
  contact_of_company: z.optional(z.nullable(id)),
  is_sensorbox_customer: z.optional(z.boolean()),
  is_sensorbox_delivery_target: z.optional(z.boolean()),
  do_create_supplier: z.optional(z.boolean()),
  do_create_manufacturer: z.optional(z.boolean()),
  overspend_limit: z.optional(z.nullable(overspendLimit)),
}
