import { lazy } from 'react'

export type { AccountFieldsProps } from './AccountFields.tsx'
export type { AccountFormModalProps } from './AccountFormModal.tsx'
export type { AccountInfoModalProps } from './AccountInfoModal.tsx'
export { accountsQuery } from './api.ts'
export { FirstSetup } from './FirstSetup.tsx'
export { PartnersBlock } from './PartnersBlock.tsx'
export type { AccountForm } from './use-account-form.ts'
export { useLeave } from './use-leave.tsx'
export type { WithAccountFormProps } from './WithAccountForm.tsx'
export { AccountFormModal, AccountInfoModal, WithAccountForm } from './windows.ts'

export const AccountFields = lazy(async () => ({
  default: (await import('./AccountFields.tsx')).AccountFields,
}))
