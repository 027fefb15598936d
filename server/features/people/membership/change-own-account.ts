import {
  type AccountChange,
  unchangeableFields,
} from '@sensorstack/contract/features/people/accounts/account-change.ts'
import { partnerFieldNames } from '@sensorstack/contract/features/people/accounts/account-fields.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import type { Caller } from '../../../platform/http/implementation.ts'
import {
  findOwnAccountRow,
  findSeenAccountRow,
  namedProfile,
  presentAccount,
  presentSignedIn,
  updateOwnAccount,
  wrongField,
} from '../accounts/public.ts'
import { assertAsShown } from './assert-as-shown.ts'
import { changeSettings } from './change-settings.ts'
import { assertUnchanged } from './unchanged.ts'

/**
 * Changes the caller's own profile and settings, whatever their current stack is. Saving a profile with a name completes the
 * initial setup. Throws INVALID_INPUT (422) for fields that people can't change in their own account, and ACCOUNT_CHANGED
 * (409).
 */
export async function changeOwnAccount(db: StackBound, given: AccountChange, caller: Caller): Promise<void> {
  const own = await findOwnAccountRow(db.tx, caller.accountId, caller.stackId)
  const seen = await findSeenAccountRow(db, caller.accountId)
  const signedIn = presentSignedIn(own, caller)
  const shown = [signedIn, ...(seen ? [presentAccount(seen, caller)] : [])]
  assertUnchanged(given, [...unchangeableFields, ...partnerFieldNames], shown)
  assertAsShown(given, signedIn)
  if (given.initial_setup_completed === false && own.initial_setup_completed) {
    throw wrongField('initial_setup_completed', 'The setup was completed.')
  }
  const isCompleted = given.name !== undefined || given.initial_setup_completed === true
  await updateOwnAccount(db, {
    ...namedProfile(given),
    ...(isCompleted ? { initial_setup_completed: true } : {}),
  })
  if (given.settings) await changeSettings(db.tx, caller.accountId, given.settings)
}
