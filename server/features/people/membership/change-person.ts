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
 * Changes another person's profile: the account if the current stack created it, otherwise the stack's own notes, so that
 * nothing reveals whether other stacks know the person. Throws INVALID_INPUT (422) for fields outside of the profile, and
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
