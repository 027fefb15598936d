import {
  type Account,
  type AccountType,
  type createAccountBody,
  defaultOverspendLimit,
} from '@sensorstack/contract/features/accounts/account.ts'
import type { AccountChange, ShownBefore } from '@sensorstack/contract/features/accounts/account-change.ts'
import {
  accountName,
  overspendLimit,
  problemOf,
  profileFields,
} from '@sensorstack/contract/features/accounts/account-fields.ts'
import { email } from '@sensorstack/contract/platform/fields.ts'
import type * as z from 'zod/mini'

/** What an account form holds: `''` stands for nothing. */
export interface AccountValues {
  name: string
  email: string
  phone: string
  function: string
  comment: string
  company_name: string
  contact_of_company: string
  additional_information: string
  address: string
  second_address_line: string
  zipcode: string
  city: string
  country: string
  overspend_limit: number | string
  is_sensorbox_customer: boolean
  is_sensorbox_delivery_target: boolean
  do_create_supplier: boolean
  do_create_manufacturer: boolean
}
export type AccountField = keyof AccountValues

/** Which account a form is about; one without an `id` is still to be made. */
export type Drafted = Partial<Account> & Pick<Account, 'type'>

const profile = [
  'phone',
  'function',
  'comment',
  'company_name',
  'additional_information',
  'address',
  'second_address_line',
  'zipcode',
  'city',
  'country',
] as const satisfies readonly AccountField[]
const ofCompanies = [
  'is_sensorbox_customer',
  'is_sensorbox_delivery_target',
  'do_create_supplier',
  'do_create_manufacturer',
] as const satisfies readonly AccountField[]

/** As many characters as the server takes; the fields don't let more in. */
export const longest = {
  name: 200,
  email: 254,
  function: 120,
  comment: 1000,
  company_name: 200,
  additional_information: 1000,
  address: 200,
  second_address_line: 200,
  city: 120,
} as const satisfies Partial<Record<AccountField, number>>

/** The fields that a form of this type has, in their order. */
export function fieldsOf(type: AccountType): readonly AccountField[] {
  const address = ['address', 'second_address_line', 'zipcode', 'city', 'country'] as const
  if (type === 'company' || type === 'others') {
    const roles = type === 'company' ? ([...ofCompanies, 'overspend_limit'] as const) : []
    return ['name', 'email', 'phone', ...address, 'additional_information', 'comment', ...roles]
  }
  const company = type === 'contact' ? (['contact_of_company'] as const) : (['company_name'] as const)
  return ['name', 'email', 'phone', 'function', ...company, ...address, 'additional_information', 'comment']
}

/** What the form shows at first. */
export function valuesOf(account: Drafted): AccountValues {
  const text = (field: (typeof profile)[number]) => account[field] ?? ''
  return {
    name: account.name ?? '',
    email: account.email ?? '',
    phone: text('phone'),
    function: text('function'),
    comment: text('comment'),
    company_name: text('company_name'),
    contact_of_company: account.contact_of_company ?? '',
    additional_information: text('additional_information'),
    address: text('address'),
    second_address_line: text('second_address_line'),
    zipcode: text('zipcode'),
    city: text('city'),
    country: text('country'),
    overspend_limit: account.overspend_limit ?? defaultOverspendLimit,
    is_sensorbox_customer: account.is_sensorbox_customer ?? false,
    is_sensorbox_delivery_target: account.is_sensorbox_delivery_target ?? false,
    do_create_supplier: account.do_create_supplier ?? false,
    do_create_manufacturer: account.do_create_manufacturer ?? false,
  }
}

/** What is wrong with the fields, each with what to say; none when the form can be sent. */
export function problemsOf(account: Drafted, values: AccountValues): Partial<Record<AccountField, string>> {
  const problems: Partial<Record<AccountField, string>> = {}
  for (const field of fieldsOf(account.type)) {
    const problem = problemOfField(field, account, values)
    if (problem !== null) problems[field] = problem
  }
  return problems
}

function problemOfField(field: AccountField, account: Drafted, values: AccountValues): string | null {
  switch (field) {
    case 'name':
      return problemOf(accountName, values.name)
    case 'email':
      return account.id === undefined ? problemOf(email, values.email) : null
    case 'overspend_limit':
      return values.is_sensorbox_customer ? problemOf(overspendLimit, limitOf(values)) : null
    case 'contact_of_company':
    case 'is_sensorbox_customer':
    case 'is_sensorbox_delivery_target':
    case 'do_create_supplier':
    case 'do_create_manufacturer':
      return null
    default:
      return values[field].trim() === '' ? null : problemOf(profileFields[field], values[field])
  }
}

/**
 * What to send of an edited account: who it is, what was changed, and how that was before. So nobody's change is written
 * over, but for that which `told` has, as it was told of. One's own name goes along until the first setup is completed: it
 * completes it. `latest` is the account as it is known now.
 */
export function changeOf(
  account: Account,
  values: AccountValues,
  told: Partial<Account> = {},
  latest: Account = account,
): AccountChange {
  const change: AccountChange = { id: account.id, email: account.email }
  const fields = changedFields(account, values)
  const isSetup = latest.currently_selected_stack !== null && !latest.initial_setup_completed
  if (fields.includes('name')) change.name = values.name.trim()
  else if (isSetup) change.name = latest.name
  for (const field of profile) {
    if (fields.includes(field)) change[field] = values[field].trim() || null
  }
  for (const field of ofCompanies) {
    if (fields.includes(field)) change[field] = values[field]
  }
  if (fields.includes('contact_of_company')) change.contact_of_company = values.contact_of_company || null
  if (fields.includes('overspend_limit') && values.is_sensorbox_customer) {
    change.overspend_limit = limitOf(values) ?? null
  }
  const sent = Object.keys(change).filter(
    (field): field is keyof ShownBefore => field === 'name' || fields.includes(field as AccountField),
  )
  const shown = { ...account, ...(fields.includes('name') ? {} : { name: latest.name }), ...told }
  return sent.length === 0
    ? change
    : { ...change, before: Object.fromEntries(sent.map((field) => [field, shown[field]])) }
}

/** Whether anything is different from what the form showed at first. */
export function isChanged(account: Drafted, values: AccountValues): boolean {
  return changedFields(account, values).length > 0
}

/**
 * The fields that were changed here and, since the form began, also elsewhere, to something else: to save them would
 * silently undo that. `latest` is the account as it is known now.
 */
export function clashesOf(account: Drafted, latest: Drafted, values: AccountValues): AccountField[] {
  const theirs = valuesOf(latest)
  const theirChanges = changedFields(account, theirs)
  return changedFields(account, values).filter(
    (field) => theirChanges.includes(field) && trimmed(values[field]) !== trimmed(theirs[field]),
  )
}

function changedFields(account: Drafted, values: AccountValues): AccountField[] {
  const before = valuesOf(account)
  return fieldsOf(account.type).filter((field) => trimmed(values[field]) !== trimmed(before[field]))
}

/** What to send for a new account: what was filled in. */
export function creationOf({ type }: Drafted, values: AccountValues): z.input<typeof createAccountBody> {
  const fields = fieldsOf(type)
  const creation: z.input<typeof createAccountBody> = {
    type,
    name: values.name.trim(),
    email: values.email.trim() || null,
  }
  for (const field of profile) {
    if (fields.includes(field) && values[field].trim() !== '') creation[field] = values[field].trim()
  }
  for (const field of ofCompanies) {
    if (fields.includes(field)) creation[field] = values[field]
  }
  if (fields.includes('contact_of_company') && values.contact_of_company !== '') {
    creation.contact_of_company = values.contact_of_company
  }
  if (fields.includes('overspend_limit') && values.is_sensorbox_customer) {
    creation.overspend_limit = limitOf(values) ?? null
  }
  return creation
}

/**
 * What skipping the first setup saves: id, e-mail and name, with phone, function and comment emptied.
 */
export function skippedSetup({ id, email: address, name }: Account): AccountChange {
  return { id, email: address, name, phone: '', function: '', comment: '' }
}

/** The field holds text while it is typed in. */
function limitOf({ overspend_limit: limit }: AccountValues): number | undefined {
  return limit === '' ? undefined : Number(limit)
}

function trimmed(value: AccountValues[AccountField]): string | number | boolean {
  return typeof value === 'string' ? value.trim() : value
}
