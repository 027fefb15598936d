import {
  type AccountChange,
  unchangeableFields,
} from '@sensorstack/contract/features/people/accounts/account-change.ts'
import { partnerFieldNames } from '@sensorstack/contract/features/people/accounts/account-fields.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import type { Caller } from '../../../platform/http/implementation.ts'
import { findRightOf, updateAccessRight } from '../access/public.ts'
import {
  type AccountRow,
  namedProfile,
  presentAccount,
  profileSeen,
  updateAccountHere,
} from '../accounts/public.ts'
import { assertAsShown } from './assert-as-shown.ts'
import { assertUnchanged } from './unchanged.ts'

/**
 * Changes another person's profile: the account's where the current stack made it, else what the stack noted, so that
 * nothing tells whether the person is known elsewhere. Throws INVALID_INPUT (422) for what isn't part of a profile, and
 * ACCOUNT_CHANGED (409).
 */
export async function changePerson(
  db: StackBound,
  row: AccountRow,
  given: AccountChange,
  caller: Caller,
): Promise<void> {
  const shown = presentAccount(row, caller)
  assertUnchanged(given, [...unchangeableFields, ...partnerFieldNames, 'initial_setup_completed'], [shown])
  assertAsShown(given, shown)
  const change = namedProfile(given)
  if (row.created_in_which_stack === db.stackId) return updateAccountHere(db, row.id, change)
  const rightId = await findRightOf(db, row.id)
  if (!rightId) throw new Error('a person whom another stack made is seen by a right only')
  await updateAccessRight(db.tx, rightId, {
    noted: JSON.stringify({ ...profileSeen(row, db.stackId), ...change }),
  })
}
