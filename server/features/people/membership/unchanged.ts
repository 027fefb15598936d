import { isDeepStrictEqual } from 'node:util'
import type { Account, SignedInAccount } from '@sensorstack/contract/features/people/accounts/account.ts'
import type { AccountChange } from '@sensorstack/contract/features/people/accounts/account-change.ts'
import { INVALID_INPUT } from '@sensorstack/contract/platform/errors.ts'
import { plainAddress } from '@sensorstack/contract/platform/fields.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'

/**
 * Throws INVALID_INPUT (422) with those of the fields whose given value differs from what the caller was shown. Clients send
 * complete accounts back, in any of the forms in which they got them.
 */
export function assertUnchanged(
  given: AccountChange,
  fields: readonly (keyof AccountChange)[],
  shown: readonly (Account | SignedInAccount)[],
): void {
  const changed = fields.filter(
    (field) => given[field] !== undefined && !shown.some((form) => isSame(form, field, given[field])),
  )
  if (changed.length === 0) return
  throw new ApiError(INVALID_INPUT, {
    fields: changed.map((field) => ({ field, message: 'This can not be changed.' })),
  })
}

function isSame(form: Account | SignedInAccount, field: keyof AccountChange, value: unknown): boolean {
  if (field === 'email') return (form.email === null ? null : plainAddress(form.email)) === value
  return isDeepStrictEqual((form as Readonly<Record<string, unknown>>)[field], value)
}
