import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'

/** A window that is asked for about a person or company; `add` is for a new contact person of the company. */
export interface AskedWindow {
  what: 'info' | 'edit' | 'delete' | 'add'
  account: Account
}
