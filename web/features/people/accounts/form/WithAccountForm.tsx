import type { ReactNode } from 'react'
import type { Drafted } from './account-values.ts'
import { type AccountForm, useAccountForm } from './use-account-form.ts'

export interface WithAccountFormProps {
  /** The account to edit. Data loaded later doesn't overwrite the user's input. */
  account: Drafted
  children: (form: AccountForm) => ReactNode
}

/** `useAccountForm` for other features, loaded on demand. */
export function WithAccountForm({ account, children }: WithAccountFormProps) {
  return children(useAccountForm(account))
}
