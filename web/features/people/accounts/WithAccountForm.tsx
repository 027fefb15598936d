import type { ReactNode } from 'react'
import type { Drafted } from './account-values.ts'
import { type AccountForm, useAccountForm } from './use-account-form.ts'

export interface WithAccountFormProps {
  /** What is edited; what is loaded meanwhile doesn't touch what is being typed. */
  account: Drafted
  children: (form: AccountForm) => ReactNode
}

/** `useAccountForm` for other features: it comes with its part of the program, when it is needed. */
export function WithAccountForm({ account, children }: WithAccountFormProps) {
  return children(useAccountForm(account))
}
