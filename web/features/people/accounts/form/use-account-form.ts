import type { UseFormReturnType } from '@mantine/form'
import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'
import type { AccountChange } from '@sensorstack/contract/features/people/accounts/account-change.ts'
import {
  type AccountField,
  accountFields,
} from '@sensorstack/contract/features/people/accounts/account-fields.ts'
import { ACCOUNT_CHANGED, EMAIL_TAKEN } from '@sensorstack/contract/features/people/accounts/errors.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { FormValue } from '../../../../platform/editing/clashes.ts'
import { useEditing } from '../../../../platform/editing/use-editing.ts'
import { lookUpSession } from '../../auth/public.tsx'
import { type AccountValues, accountShape, changeOf, type Drafted, problemsOf } from './account-values.ts'
import { countryName } from './countries.ts'

/** The state of an account's input fields, for `AccountFields` and the form around them. */
export interface AccountForm {
  /** The account being edited, as it was when editing began. */
  readonly account: Drafted
  readonly inputs: UseFormReturnType<AccountValues>
  readonly isChanged: boolean
  /** Returns the values when all fields are valid; otherwise `null`, and the fields show their errors. */
  takeValues: () => AccountValues | null
  /**
   * Returns the body for `updateAccount` when all fields are valid; otherwise `null`, and the fields show their
   * errors. It contains id, e-mail and the changed fields; add `settings` for the user's own account. A field that
   * another user has changed in the meantime shows that once; submitting again confirms the value.
   */
  takeChange: () => AccountChange | null
  /** Shows the server's errors at their fields. Returns false when none belongs to a field: show it in a toast then. */
  showFailure: (error: unknown) => boolean
  /** Starts over with the saved account. */
  restart: (account: Account) => void
}

/**
 * Holds the input fields of an account: an existing one, or `{ type }` and any known values for a new one. Data
 * loaded later doesn't overwrite the user's input; `given` is then the account in its current state.
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
        edit.shown as Partial<Account>,
        edit.latest as Account,
      )
    },
  }
}

/** The company of a contact is an id, which means nothing to users. */
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
