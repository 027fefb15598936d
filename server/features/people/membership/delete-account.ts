import { accountRefusal } from '@sensorstack/contract/features/people/accounts/actions.ts'
import { STACK_NOT_EMPTY } from '@sensorstack/contract/features/people/accounts/errors.ts'
import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import type { Caller } from '../../../platform/http/implementation.ts'
import { changeStatus, disableEverybody, findRightOf } from '../access/public.ts'
import { type AccountRow, deletePartner, findAccountRow, lockPartner } from '../accounts/public.ts'
import { takeRolesHere } from '../contact-roles/public.ts'
import { closeChildStack } from '../stacks/public.ts'
import { untagHere } from '../tags/public.ts'
import { assertAllowed } from './assert-allowed.ts'

/** The result of a deletion. */
export interface Deletion {
  readonly row: AccountRow
  /** The people who have lost their right. */
  readonly dismissed: readonly string[]
}

/**
 * Deletes a partner of the current stack, and closes a company's stack if it is empty; or revokes a person's right and
 * deletes the stack's notes. Throws DELIVERY_TARGET and STACK_NOT_EMPTY (409), and for people the errors of
 * `memberRefusal`.
 */
export async function deleteAccount(
  db: StackBound,
  accountId: string,
  caller: Caller,
  now: number,
): Promise<Deletion> {
  const row = await findAccountRow(db, accountId)
  if (row.type === 'user') {
    await erasePersonHere(db, accountId, caller, now)
    return { row, dismissed: [accountId] }
  }
  // Reads the partner again, since it may have changed before the lock.
  const locked = await lockPartner(db, accountId)
  if (!locked) throw new ApiError(NOT_FOUND)
  const partner = { ...row, ...locked }
  assertAllowed(accountRefusal('delete', partner, caller, []))
  const dismissed = partner.owns_stack ? await closeStack(db, partner.owns_stack, now) : []
  await deletePartner(db, accountId)
  return { row: partner, dismissed }
}

async function erasePersonHere(
  db: StackBound,
  accountId: string,
  caller: Caller,
  now: number,
): Promise<void> {
  const rightId = await findRightOf(db, accountId)
  if (!rightId) throw new ApiError(NOT_FOUND)
  await changeStatus(db, { rightId, action: 'erase', now }, caller)
  // Done at once, not when the person is erased, because that would reveal whether another stack still knows the person.
  await untagHere(db, accountId)
  await takeRolesHere(db, accountId)
}

async function closeStack(db: StackBound, stackId: string, now: number): Promise<string[]> {
  if (!(await closeChildStack(db, stackId))) throw new ApiError(STACK_NOT_EMPTY)
  return disableEverybody(db.tx, stackId, now)
}
