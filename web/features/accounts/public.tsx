import { lazy } from 'react'

export type { AccountFieldsProps } from './AccountFields.tsx'
export type { AccountFormModalProps } from './AccountFormModal.tsx'
export type { AccountInfoModalProps } from './AccountInfoModal.tsx'
export { accountsQuery } from './api.ts'
export { FirstSetup } from './FirstSetup.tsx'
export { PartnersBlock } from './PartnersBlock.tsx'
export { type AccountForm, useAccountForm } from './use-account-form.ts'

/** Loaded on demand: nobody needs them to look at boxes. */
export const AccountInfoModal = lazy(async () => ({
  default: (await import('./AccountInfoModal.tsx')).AccountInfoModal,
}))
export const AccountFormModal = lazy(async () => ({
  default: (await import('./AccountFormModal.tsx')).AccountFormModal,
}))
export const AccountFields = lazy(async () => ({
  default: (await import('./AccountFields.tsx')).AccountFields,
}))
export const LeaveQuestion = lazy(async () => ({
  default: (await import('./LeaveQuestion.tsx')).LeaveQuestion,
}))
