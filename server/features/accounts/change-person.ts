import { standingOf } from '@sensorstack/contract/features/access/access-transitions.ts'
import type { AccountChange } from '@sensorstack/contract/features/accounts/account-change.ts'
import type { StackBound } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/implementation.ts'
import { lockAccessRight, refusedAs, updateAccessRight } from '../access/public.ts'
import { presentAccount, profileSeen } from './present.ts'
import { namedProfile } from './profile.ts'
import { type AccountRow, updateAccountHere } from './queries.ts'
import { assertUnchanged, ofNobody, ofPartners } from './unchanged.ts'

/**
 * Changes another person's profile: the account's where the current stack made it, else what the stack noted, so that
 * nothing tells whether the person is known elsewhere. Throws INVALID_INPUT (422) for what isn't part of a profile, and
 * PERSON_DELETED (409).
 */
export async function changePerson(
  db: StackBound,
  row: AccountRow,
  given: AccountChange,
  caller: Caller,
): Promise<void> {
  assertUnchanged(
    given,
    [...ofNobody, ...ofPartners, 'initial_setup_completed'],
    [presentAccount(row, caller)],
  )
  const change = namedProfile(given)
  if (row.created_in_which_stack === db.stackId) return updateAccountHere(db, row.id, change)
  const right = await lockAccessRight(db.tx, row.id, db.stackId)
  if (!right) throw new Error('a person whom another stack made is seen by a right only')
  // Deleted by somebody else a moment ago: nothing is noted of the person any more.
  if (standingOf(right) === 'deleted') throw refusedAs('deleted')
  await updateAccessRight(db.tx, right.id, {
    noted: JSON.stringify({ ...profileSeen(row, db.stackId), ...change }),
  })
}
