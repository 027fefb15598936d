import type { Account, SignedInAccount } from '@sensorstack/contract/features/people/accounts/account.ts'
import type { AccountChange } from '@sensorstack/contract/features/people/accounts/account-change.ts'
import { ACCOUNT_CHANGED } from '@sensorstack/contract/features/people/accounts/errors.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'

/**
 * Throws ACCOUNT_CHANGED (409) with those of the fields to change whose current value differs from the one that the caller
 * was shown, unless it already has the wanted value. `now` must be the form of the account that the change overwrites,
 * since another form may have changed independently.
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
      message: 'Has since been changed. Save again to overwrite that.',
    })),
  })
}

/** Treats empty and missing values as null. */
function plain<Value>(value: Value): Value | null {
  return value === undefined || value === '' ? null : value
}
