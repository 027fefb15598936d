import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'

/** A dialog about a person or company; `add` creates a contact person of the company. */
export interface AskedWindow {
  what: 'info' | 'edit' | 'delete' | 'add'
  account: Account
}
