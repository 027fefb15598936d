import * as z from 'zod/mini'
import { email, id, line, longestEmail, optionalLine, withoutTurns } from '../../../platform/fields.ts'
import { type AccountType, accountTypes } from './account-type.ts'

const longestName = 200

/** The fields of account forms, each with its specified message; the web shows the first message with `problemOf`. */
export const accountName = line(longestName, 'Please enter a name.')

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

const country = z.string().check(z.regex(/^[A-Z]{2}$/, 'Must be a country code such as DE.'))

/** The control with which a field is entered; it decides the type of the value in a form. */
export type FieldControl = 'line' | 'prose' | 'email' | 'phone' | 'country' | 'company' | 'flag' | 'points'

interface AccountFieldRules {
  /**
   * `identity`: name and e-mail; the e-mail never changes. `profile`: the details of a person or company. `partner`:
   * the relation to the stack that knows the account, and the company of a contact; only accounts of the types in `of`
   * may have those.
   */
  readonly part: 'identity' | 'profile' | 'partner'
  readonly control: FieldControl
  /** The account types whose forms have the field. */
  readonly of: readonly AccountType[]
  /** The form cannot be submitted while the field is empty. */
  readonly required?: true
  /** The maximum number of characters, if only the length is limited. */
  readonly longest?: number
  /** Validates a non-empty input. */
  readonly entered: z.ZodMiniType
  /** Validates the value in a request body; `''` and `null` both mean none. */
  readonly taken: z.ZodMiniType
  /** Describes the value in a response. */
  readonly shown: z.ZodMiniType
}

const people = ['user', 'contact'] as const
const shownText = z.nullable(z.string())

const profileLine = (longest: number, of: readonly AccountType[] = accountTypes) =>
  ({
    part: 'profile',
    control: 'line',
    of,
    longest,
    entered: line(longest),
    taken: optionalLine(longest),
    shown: shownText,
  }) as const

const prose = { ...profileLine(1000), control: 'prose' } as const

const profileText = <C extends FieldControl>(control: C, entered: z.ZodMiniType<string, string>) =>
  ({
    part: 'profile',
    control,
    of: accountTypes,
    entered,
    taken: z.optional(z.nullable(entered)),
    shown: shownText,
  }) as const

const companyFlag = {
  part: 'partner',
  control: 'flag',
  of: ['company'],
  entered: z.boolean(),
  taken: z.optional(z.boolean()),
  shown: z.boolean(),
} as const

/**
 * Every field of an account that people enter, in the order of the forms. Request bodies, responses, change rules,
 * forms and cards are derived from it. Its label is in `texts/<language>/accounts.json`, under `fields`, by the same
 * name.
 */
export const accountFields = {
  name: {
    part: 'identity',
    control: 'line',
    of: accountTypes,
    required: true,
    longest: longestName,
    entered: accountName,
    taken: accountName,
    shown: z.string(),
  },
  email: {
    part: 'identity',
    control: 'email',
    of: accountTypes,
    required: true,
    longest: longestEmail,
    entered: email,
    taken: z.optional(z.nullable(email)),
    shown: shownText,
  },
  phone: profileText('phone', phone),
  function: profileLine(120, people),
  company_name: profileLine(200, ['user']),
  contact_of_company: {
    part: 'partner',
    control: 'company',
    of: ['contact'],
    entered: id,
    taken: z.optional(z.nullable(id)),
    shown: z.nullable(id),
  },
  address: profileLine(200),
  second_address_line: profileLine(200),
  zipcode: profileText('line', zipcode),
  city: profileLine(120),
  country: profileText('country', country),
  additional_information: prose,
  comment: prose,
  is_sensorbox_customer: companyFlag,
  is_sensorbox_delivery_target: companyFlag,
  do_create_supplier: companyFlag,
  do_create_manufacturer: companyFlag,
  /** Of a customer, in points; null for callers who may not see it (`seesOverspendLimit`). */
  overspend_limit: {
    part: 'partner',
    control: 'points',
    of: ['company'],
    required: true,
    entered: overspendLimit,
    taken: z.optional(z.nullable(overspendLimit)),
    shown: z.nullable(z.number()),
  },
} as const satisfies Readonly<Record<string, AccountFieldRules>>

type Fields = typeof accountFields
export type AccountField = keyof Fields
type FieldsWhere<Rules> = { [F in AccountField]: Fields[F] extends Rules ? F : never }[AccountField]
export type ProfileField = FieldsWhere<{ part: 'profile' }>
export type PartnerField = FieldsWhere<{ part: 'partner' }>
export type CompanyFlag = FieldsWhere<{ control: 'flag' }>

/** The names of all fields, in the order of the forms. */
export const accountFieldNames = Object.keys(accountFields) as AccountField[]
export const profileFieldNames = accountFieldNames.filter(
  (field): field is ProfileField => accountFields[field].part === 'profile',
)
export const partnerFieldNames = accountFieldNames.filter(
  (field): field is PartnerField => accountFields[field].part === 'partner',
)
export const companyFlags = accountFieldNames.filter(
  (field): field is CompanyFlag => accountFields[field].control === 'flag',
)

/** Whether accounts of this type have the field in their forms. */
export function isFieldOf(type: AccountType, field: AccountField): boolean {
  const { of }: AccountFieldRules = accountFields[field]
  return of.includes(type)
}

/** The profile fields of request bodies. */
export const profileFields = schemasOf(profileFieldNames, 'taken')
/** The partner fields of request bodies. */
export const partnerFields = schemasOf(partnerFieldNames, 'taken')
/** All fields as they appear in responses. */
export const shownFields = schemasOf(accountFieldNames, 'shown')

function schemasOf<F extends AccountField, S extends 'taken' | 'shown'>(names: readonly F[], schema: S) {
  return Object.fromEntries(names.map((name) => [name, accountFields[name][schema]])) as {
    [Name in F]: Fields[Name][S]
  }
}
