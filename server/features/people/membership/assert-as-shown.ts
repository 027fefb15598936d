import type { Account, SignedInAccount } from '@sensorstack/contract/features/people/accounts/account.ts'
import type { AccountChange } from '@sensorstack/contract/features/people/accounts/account-change.ts'
import { ACCOUNT_CHANGED } from '@sensorstack/contract/features/people/accounts/errors.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'

/**
 * Throws ACCOUNT_CHANGED (409) with each of the fields to be changed that are no longer what the caller was shown, and
 * not as the caller wants them either. `now` is what the change writes over, and no other form in which the account is
 * shown: somebody else may have changed the one and not the other.
 */
export function assertAsShown(given: AccountChange, now: Account | SignedInAccount): void {
  const { before = {} } = given
  const changed = (Object.keys(before) as (keyof typeof before)[]).filter((field) => {
    const wanted = [before[field], given[field]].map(plain)
    return given[field] !== undefined && !wanted.includes(plain(now[field]))
  })
  if (changed.length === 0) return
  throw new ApiError(ACCOUNT_CHANGED, {
    fields: changed.map((field) => ({
      field,
      message: 'Was changed meanwhile. Save again to overwrite that.',
    })),
  })
}

/** Empty means none. */
function plain<Value>(value: Value): Value | null {
  return value === undefined || value === '' ? null : value
}
