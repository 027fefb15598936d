import type { UseFormReturnType } from '@mantine/form'
import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'
import type { AccountChange } from '@sensorstack/contract/features/people/accounts/account-change.ts'
import {
  type AccountField,
  accountFields,
} from '@sensorstack/contract/features/people/accounts/account-fields.ts'
import { ACCOUNT_CHANGED, EMAIL_TAKEN } from '@sensorstack/contract/features/people/accounts/errors.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { FormValue } from '../../../platform/editing/clashes.ts'
import { useEditing } from '../../../platform/editing/use-editing.ts'
import { lookUpSession } from '../auth/public.tsx'
import { type AccountValues, accountShape, changeOf, type Drafted, problemsOf } from './account-values.ts'
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
  /** Starts again, with what was saved. */
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
  const queryClient = useQueryClient()
  const { began, takeEdit, ...editing } = useEditing<Drafted, AccountValues>(given, {
    ...accountShape,
    problemsOf,
    checkedWhenLeft: ['phone', 'zipcode', 'overspend_limit'],
    changed: ACCOUNT_CHANGED,
    refusals: [{ refusal: EMAIL_TAKEN, field: 'email' }],
    reload: () => {
      void queryClient.invalidateQueries({ queryKey: ['accounts'] })
      void lookUpSession()
    },
    nameOf,
  })
  return {
    ...editing,
    account: began,
    takeChange: () => {
      const edit = takeEdit()
      if (!edit) return null
      return changeOf(
        edit.began as Account,
        edit.values,
        edit.told as Partial<Account>,
        edit.latest as Account,
      )
    },
  }
}

/** The company of a contact is an id, which says nothing to people. */
function nameOf(field: AccountField, theirs: FormValue): string | null {
  if (typeof theirs !== 'string' || theirs === '') return null
  switch (accountFields[field].control) {
    case 'company':
      return null
    case 'country':
      return countryName(theirs, document.documentElement.lang || 'en')
    default:
      return theirs
  }
}
