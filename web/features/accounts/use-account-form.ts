import { type UseFormReturnType, useForm } from '@mantine/form'
import type { Account } from '@sensorstack/contract/features/accounts/account.ts'
import type { AccountChange } from '@sensorstack/contract/features/accounts/account-change.ts'
import { ACCOUNT_CHANGED, EMAIL_TAKEN } from '@sensorstack/contract/features/accounts/errors.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { ApiFailure, isAnswer } from '../../platform/api/api-failure.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { lookUpSession } from '../auth/public.tsx'
import {
  type AccountField,
  type AccountValues,
  changeOf,
  clashesOf,
  type Drafted,
  fieldsOf,
  isChanged,
  problemsOf,
  valuesOf,
} from './account-values.ts'
import { countryName } from './countries.ts'

/** The state of an account's input fields, for `AccountFields` and for the form around them. */
export interface AccountForm {
  /** What it edits, as it was when the form began. */
  readonly account: Drafted
  readonly inputs: UseFormReturnType<AccountValues>
  readonly isChanged: boolean
  /** The values when all of them can be sent; else `null`, and the fields say what is wrong. */
  takeValues: () => AccountValues | null
  /**
   * The body for `updateAccount` when all fields can be sent; else `null`, and the fields say what is wrong. It has id
   * and e-mail, and of the rest what was changed; add `settings` to it for one's own account. A field that somebody else
   * has changed meanwhile says so, once: what is taken again is meant.
   */
  takeChange: () => AccountChange | null
  /** Shows what the server finds wrong at its fields. False when none of it belongs to a field: tell it in a toast. */
  showFailure: (error: unknown) => boolean
  /** Begins anew, with what was saved. */
  restart: (account: Account) => void
}

/**
 * Holds the input fields of an account: one to be edited, or `{ type }` for one to be made, with what is known of it.
 * What is loaded meanwhile doesn't touch what is being typed; `given` is then the account as it is by now.
 *
 *     const form = useAccountForm(me)
 *     <form onSubmit={… const change = form.takeChange(); if (change) save.mutate({ ...change, settings }) …}>
 *       <AccountFields form={form} />
 */
export function useAccountForm(given: Drafted): AccountForm {
  const [account, setAccount] = useState(given)
  const queryClient = useQueryClient()
  const inputs = useForm<AccountValues>({
    // An id of React's has characters that a form's name may not have.
    name: useId().replaceAll('_', ''),
    mode: 'controlled',
    initialValues: valuesOf(account),
    validateInputOnBlur: ['phone', 'zipcode', 'overspend_limit'],
    validate: (values) => problemsOf(account, values),
  })
  // A save that fails is told to the render that began it: the account may have come anew since.
  const newest = useRef(given)
  useLayoutEffect(() => {
    newest.current = given
  })
  const told = useRef<Partial<Record<AccountField, unknown>>>({})
  /** Tells once of what somebody else has made of a field that was changed here too. */
  const tellClashes = (values: AccountValues) => {
    const now = newest.current
    const theirs = valuesOf(now)
    const untold = clashesOf(account, now, values).filter(
      (field) => !(field in told.current) || told.current[field] !== now[field],
    )
    for (const field of untold) told.current[field] = now[field]
    if (untold.length === 0) return false
    const errors = Object.fromEntries(untold.map((field) => [field, clashText(field, theirs[field])]))
    inputs.setErrors(errors)
    focusFirst(inputs, account, errors)
    return true
  }
  const isRefused = useRef(false)
  // What the server has refused it names; what is there instead comes with the account.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told of when the account comes, and of what is typed by then
  useEffect(() => {
    if (isRefused.current && tellClashes(inputs.values)) isRefused.current = false
  }, [given])
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
      return values && !tellClashes(values)
        ? changeOf(account as Account, values, told.current as Partial<Account>, newest.current as Account)
        : null
    },
    showFailure: (error) => {
      const errors = fieldErrors(error, account)
      if (!errors) return false
      if (isAnswer(error, ACCOUNT_CHANGED.status, ACCOUNT_CHANGED.code)) {
        if (tellClashes(inputs.getValues())) return true
        isRefused.current = true
        void queryClient.invalidateQueries({ queryKey: ['accounts'] })
        void lookUpSession()
      }
      inputs.setErrors(errors)
      focusFirst(inputs, account, errors)
      return true
    },
    restart: (saved) => {
      setAccount(saved)
      told.current = {}
      isRefused.current = false
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

/** What is there now in the words of the field; the company of a contact is an id, which says nothing to people. */
function clashText(field: AccountField, theirs: AccountValues[AccountField]): string {
  if (typeof theirs !== 'string' || theirs === '' || field === 'contact_of_company') {
    return t('accounts:clash.changed')
  }
  return t('accounts:clash.now', {
    value: field === 'country' ? countryName(theirs, document.documentElement.lang || 'en') : theirs,
  })
}

function focusFirst(inputs: UseFormReturnType<AccountValues>, account: Drafted, errors: FieldErrors): void {
  const first: AccountField | undefined = fieldsOf(account.type).find((field) => errors[field])
  if (first) inputs.getInputNode(first)?.focus()
}
