import { isDeepStrictEqual } from 'node:util'
import type { Account, SignedInAccount } from '@sensorstack/contract/features/accounts/account.ts'
import type { AccountChange } from '@sensorstack/contract/features/accounts/account-change.ts'
import { INVALID_INPUT } from '@sensorstack/contract/platform/errors.ts'
import { ApiError } from '../../platform/http/api-error.ts'

/** What an update changes of no account. */
export const ofNobody = [
  'id',
  'type',
  'email',
  'is_superuser',
  'owns_stack',
  'created_in_which_stack',
  'supplier_id',
  'manufacturer_id',
  'parent_id',
  'status',
  'decline_reason',
  'role',
  'invited',
  'declined',
  'tags',
  'currently_selected_stack',
  'home_stack',
  'created_at',
] as const satisfies readonly (keyof AccountChange)[]

/** What only partners have. */
export const ofPartners = [
  'contact_of_company',
  'is_sensorbox_customer',
  'is_sensorbox_delivery_target',
  'do_create_supplier',
  'do_create_manufacturer',
  'overspend_limit',
] as const satisfies readonly (keyof AccountChange)[]

/**
 * Throws INVALID_INPUT (422) with each of the fields that was given otherwise than the caller was shown it. Clients send
 * whole accounts back, in any of the forms in which they got them.
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

function isSame(form: object, field: string, value: unknown): boolean {
  return isDeepStrictEqual((form as Record<string, unknown>)[field], value)
}
