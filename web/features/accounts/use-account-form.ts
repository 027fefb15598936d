import { type UseFormReturnType, useForm } from '@mantine/form'
import type { Account } from '@sensorstack/contract/features/accounts/account.ts'
import type { AccountChange } from '@sensorstack/contract/features/accounts/account-change.ts'
import { EMAIL_TAKEN } from '@sensorstack/contract/features/accounts/errors.ts'
import { type ReactNode, useId, useState } from 'react'
import { ApiFailure, isAnswer } from '../../platform/api/api-failure.ts'
import {
  type AccountField,
  type AccountValues,
  changeOf,
  type Drafted,
  fieldsOf,
  isChanged,
  problemsOf,
  valuesOf,
} from './account-values.ts'

/** The state of an account's input fields, for `AccountFields` and for the form around them. */
export interface AccountForm {
  /** What it edits, as it was when the form began. */
  readonly account: Drafted
  readonly inputs: UseFormReturnType<AccountValues>
  readonly isChanged: boolean
  /** The values when all of them can be sent; else `null`, and the fields say what is wrong. */
  takeValues: () => AccountValues | null
  /**
   * The body for `updateAccount` when all fields can be sent; else `null`, and the fields say what is wrong. It has id,
   * e-mail and name, and of the rest what was changed; add `settings` to it for one's own account.
   */
  takeChange: () => AccountChange | null
  /** Shows what the server finds wrong at its fields. False when none of it belongs to a field: tell it in a toast. */
  showFailure: (error: unknown) => boolean
  /** Begins anew, with what was saved. */
  restart: (account: Account) => void
}

/**
 * Holds the input fields of an account: one to be edited, or `{ type }` for one to be made, with what is known of it.
 * What is loaded meanwhile doesn't touch what is being typed.
 *
 *     const form = useAccountForm(me)
 *     <form onSubmit={… const change = form.takeChange(); if (change) save.mutate({ ...change, settings }) …}>
 *       <AccountFields form={form} />
 */
export function useAccountForm(given: Drafted): AccountForm {
  const [account, setAccount] = useState(given)
  const inputs = useForm<AccountValues>({
    // An id of React's has characters that a form's name may not have.
    name: useId().replaceAll('_', ''),
    mode: 'controlled',
    initialValues: valuesOf(account),
    validateInputOnBlur: ['phone', 'zipcode', 'overspend_limit'],
    validate: (values) => problemsOf(account, values),
  })
  const takeValues = () => {
    const { hasErrors, errors } = inputs.validate()
    if (!hasErrors) return inputs.values
    focusFirst(inputs, account, errors)
    return null
  }
  return {
    account,
    inputs,
    isChanged: isChanged(account, inputs.values),
    takeValues,
    takeChange: () => {
      const values = takeValues()
      return values && changeOf(account as Account, values)
    },
    showFailure: (error) => {
      const errors = fieldErrors(error, account)
      if (!errors) return false
      inputs.setErrors(errors)
      focusFirst(inputs, account, errors)
      return true
    },
    restart: (saved) => {
      setAccount(saved)
      inputs.setValues(valuesOf(saved))
      inputs.clearErrors()
    },
  }
}

type FieldErrors = Record<string, ReactNode>

/** What the server said, by field; `null` when there is something that no field can show. */
function fieldErrors(error: unknown, account: Drafted): FieldErrors | null {
  if (isAnswer(error, EMAIL_TAKEN.status, EMAIL_TAKEN.code))
    return { email: error.detail ?? EMAIL_TAKEN.detail }
  if (!(error instanceof ApiFailure) || error.fields.length === 0) return null
  const shown: readonly string[] = fieldsOf(account.type)
  const errors = error.fields.map(({ field, message }) => [field.replace(/^body\./, ''), message] as const)
  return errors.every(([field]) => shown.includes(field)) ? Object.fromEntries(errors) : null
}

function focusFirst(inputs: UseFormReturnType<AccountValues>, account: Drafted, errors: FieldErrors): void {
  const first: AccountField | undefined = fieldsOf(account.type).find((field) => errors[field])
  if (first) inputs.getInputNode(first)?.focus()
}
