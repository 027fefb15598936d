import type { AccountChange } from '@sensorstack/contract/features/people/accounts/account-change.ts'
import { accountRefusal } from '@sensorstack/contract/features/people/accounts/actions.ts'
import { NOT_OWN_SETTINGS } from '@sensorstack/contract/features/people/accounts/errors.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import type { Caller } from '../../../platform/http/implementation.ts'
import { findAccountRow } from '../accounts/public.ts'
import type { AdmissionDeps } from '../invitations/public.ts'
import { assertAllowed } from './assert-allowed.ts'
import { changeOwnAccount } from './change-own-account.ts'
import { changePartner } from './change-partner.ts'
import { changePerson } from './change-person.ts'

/**
 * Changes the caller's own account, another person's profile or a partner, depending on the id. Throws the errors of
 * `accountRefusal`: FORBIDDEN, ADMINS_ONLY (403), PERSON_DELETED (409); and NOT_OWN_SETTINGS (403), INVALID_INPUT,
 * EMAIL_REQUIRED (422), HAS_STACK, ACCOUNT_CHANGED (409). The account must be locked with `lockForUpdate`, because current
 * values are compared.
 */
export async function updateAccount(
  db: StackBound,
  accountId: string,
  given: AccountChange,
  caller: Caller,
  deps: AdmissionDeps & { readonly now: number },
): Promise<void> {
  if (accountId === caller.accountId) return changeOwnAccount(db, given, caller)
  const row = await findAccountRow(db, accountId)
  assertAllowed(accountRefusal('edit', row, caller, []))
  if (given.settings) throw new ApiError(NOT_OWN_SETTINGS)
  if (row.type !== 'user') return changePartner(db, row, given, caller, deps)
  return changePerson(db, row, given, caller)
}
