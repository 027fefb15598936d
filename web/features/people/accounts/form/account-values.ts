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
import { changedFields, type FormShape, shownBefore } from '../../../../platform/editing/clashes.ts'
import { t } from '../../../../platform/i18n/all-texts.ts'

type Controls = { [F in AccountField]: (typeof accountFields)[F]['control'] }
/** Numbers are text while the user types. */
type ValueOf<Control> = Control extends 'flag' ? boolean : Control extends 'points' ? number | string : string

/** The values of an account form; `''` means empty. */
export type AccountValues = { [F in AccountField]: ValueOf<Controls[F]> }

/** The account that a form edits; without an `id` it is a new one. */
export type Drafted = Partial<Account> & Pick<Account, 'type'>

export const accountShape: FormShape<Drafted, AccountValues> = { fieldsOf, valuesOf }

/** Returns the fields of the account's form, in order. */
export function fieldsOf({ type }: Pick<Account, 'type'>): readonly AccountField[] {
  return accountFieldNames.filter((field) => isFieldOf(type, field))
}

/** Returns the initial values of the form. */
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

/** Returns the error messages by field; empty when the form is valid. */
export function problemsOf(account: Drafted, values: AccountValues): Partial<Record<AccountField, string>> {
  const problems: Partial<Record<AccountField, string>> = {}
  for (const field of fieldsOf(account)) {
    // The e-mail address of an existing account is locked, even if it is missing.
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
 * Returns the body that saves an edited account: its identity, the changed fields and their previous values. The
 * server uses these to avoid overwriting changes by others, except for the values in `shown`, which the user has seen.
 * Until the first setup is completed, the user's own name is always included, as it completes the setup. `latest` is
 * the account in its current state.
 */
export function changeOf(
  account: Account,
  values: AccountValues,
  shown: Partial<Account> = {},
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
  return { id, email, ...valuesToSend(sent, after), before: shownBefore(sent, began, shown) }
}

/** Returns the body that creates an account, with the filled-in fields. */
export function creationOf({ type }: Drafted, values: AccountValues): z.input<typeof createAccountBody> {
  const { name, email, ...rest } = valuesToSend(fieldsOf({ type }), values)
  const given = Object.entries(rest).filter(([, value]) => value !== null)
  return { type, name: values.name.trim(), email: email as string | null, ...Object.fromEntries(given) }
}

/** Returns the body that skips the first setup: id, e-mail and name, with phone, function and comment cleared. */
export function skippedSetup({ id, email: address, name }: Account): AccountChange {
  return { id, email: address, name, phone: '', function: '', comment: '' }
}

/** Only customers have a limit. */
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

/** Returns the value as the API expects it, null when it is empty. */
function sentValue(field: AccountField, values: AccountValues): SentValue {
  const value = values[field]
  if (accountFields[field].control === 'points') return value === '' ? null : Number(value)
  return typeof value === 'string' ? value.trim() || null : value
}
