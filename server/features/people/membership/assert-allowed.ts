import type { AccountRefusal } from '@sensorstack/contract/features/people/accounts/actions.ts'
import {
  ADMINS_ONLY,
  DELIVERY_TARGET,
  NOT_A_USER,
} from '@sensorstack/contract/features/people/accounts/errors.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { refusedAs } from '../access/public.ts'

const errors = { admins_only: ADMINS_ONLY, delivery_target: DELIVERY_TARGET, not_a_user: NOT_A_USER } as const

/** Throws the error for a refusal; does nothing for null. */
export function assertAllowed(refusal: AccountRefusal): void {
  if (refusal === null) return
  if (refusal === 'admins_only' || refusal === 'delivery_target' || refusal === 'not_a_user') {
    throw new ApiError(errors[refusal])
  }
  throw refusedAs(refusal)
}
