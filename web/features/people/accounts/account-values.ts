import {
  type Account,
  type createAccountBody,
  defaultOverspendLimit,
} from '@sensorstack/contract/features/people/accounts/account.ts'
import type { AccountChange } from '@sensorstack/contract/features/people/accounts/account-change.ts'
import {
  type AccountField,
  accountFieldNames,
  accountFields,
  isFieldOf,
} from '@sensorstack/contract/features/people/accounts/account-fields.ts'
import { problemOf } from '@sensorstack/contract/platform/fields.ts'
import type * as z from 'zod/mini'
import { changedFields, type FormShape, shownBefore } from '../../../platform/editing/clashes.ts'
import { t } from '../../../platform/i18n/i18n.ts'

type Controls = { [F in AccountField]: (typeof accountFields)[F]['control'] }
/** A number is text while it is typed. */
type ValueOf<Control> = Control extends 'flag' ? boolean : Control extends 'points' ? number | string : string

/** What an account form holds: `''` stands for nothing. */
export type AccountValues = { [F in AccountField]: ValueOf<Controls[F]> }

/** Which account a form is about; one without an `id` is still to be made. */
export type Drafted = Partial<Account> & Pick<Account, 'type'>

/** The fields that the form of an account has, in their order, and what they show at first. */
export const accountShape: FormShape<Drafted, AccountValues> = { fieldsOf, valuesOf }

/** The fields that the form of an account has, in their order. */
export function fieldsOf({ type }: Pick<Account, 'type'>): readonly AccountField[] {
  return accountFieldNames.filter((field) => isFieldOf(type, field))
}

/** What the form shows at first. */
export function valuesOf(account: Drafted): AccountValues {
  return Object.fromEntries(
    accountFieldNames.map((field) => [field, account[field] ?? emptyValue(field)]),
  ) as AccountValues
}

function emptyValue(field: AccountField): AccountValues[AccountField] {
  const { control } = accountFields[field]
  if (control === 'points') return defaultOverspendLimit
  return control === 'flag' ? false : ''
}

/** What is wrong with the fields, each with what to say; none when the form can be sent. */
export function problemsOf(account: Drafted, values: AccountValues): Partial<Record<AccountField, string>> {
  const problems: Partial<Record<AccountField, string>> = {}
  for (const field of fieldsOf(account)) {
    // The e-mail of an account that exists is locked, also when it has none.
    if (field === 'email' && account.id !== undefined) continue
    const value = sentValue(field, values)
    const isRequired = 'required' in accountFields[field]
    if (!isSent(field, values) || (value === null && !isRequired)) continue
    const problem = problemOf(
      accountFields[field].entered,
      value ?? values[field],
      t(`accounts:fields.${field}`),
    )
    if (problem !== null) problems[field] = problem
  }
  return problems
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
  const { id, email } = account
  const changed = changedFields(accountShape, account, values).filter(
    (field) => field !== 'email' && isSent(field, values),
  )
  const isSetup = latest.currently_selected_stack !== null && !latest.initial_setup_completed
  const isNamed = changed.includes('name')
  const sent = isSetup && !isNamed ? (['name', ...changed] as const) : changed
  if (sent.length === 0) return { id, email }
  const began = isNamed ? account : { ...account, name: latest.name }
  const after = isNamed ? values : { ...values, name: latest.name }
  return { id, email, ...valuesToSend(sent, after), before: shownBefore(sent, began, told) }
}

/** What to send for a new account: what was filled in. */
export function creationOf({ type }: Drafted, values: AccountValues): z.input<typeof createAccountBody> {
  const { name, email, ...rest } = valuesToSend(fieldsOf({ type }), values)
  const given = Object.entries(rest).filter(([, value]) => value !== null)
  return { type, name: values.name.trim(), email: email as string | null, ...Object.fromEntries(given) }
}

/**
 * What skipping the first setup saves: id, e-mail and name, with phone, function and comment emptied.
 */
export function skippedSetup({ id, email: address, name }: Account): AccountChange {
  return { id, email: address, name, phone: '', function: '', comment: '' }
}

/** Only a customer has a limit. */
function isSent(field: AccountField, values: AccountValues): boolean {
  return accountFields[field].control !== 'points' || values.is_sensorbox_customer
}

type SentValue = string | number | boolean | null

function valuesToSend(fields: readonly AccountField[], values: AccountValues) {
  const sent = fields.filter((field) => isSent(field, values))
  return Object.fromEntries(sent.map((field) => [field, sentValue(field, values)])) as {
    [F in AccountField]?: Extract<SentValue, z.input<(typeof accountFields)[F]['taken']>>
  }
}

/** The value as a body has it; what is empty is none. */
function sentValue(field: AccountField, values: AccountValues): SentValue {
  const value = values[field]
  if (accountFields[field].control === 'points') return value === '' ? null : Number(value)
  return typeof value === 'string' ? value.trim() || null : value
}
