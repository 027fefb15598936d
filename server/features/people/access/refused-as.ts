import type { MemberRefusal } from '@sensorstack/contract/features/people/access/actions.ts'
import {
  LAST_ADMIN,
  OWN_RIGHT,
  PERSON_DELETED,
  RIGHT_DISABLED,
  RIGHT_NOT_DISABLED,
  ROLE_ABOVE_OWN,
  SUPERUSER_RIGHT,
} from '@sensorstack/contract/features/people/access/errors.ts'
import { type ErrorDefinition, FORBIDDEN } from '@sensorstack/contract/platform/errors.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'

const errors: Readonly<Record<NonNullable<MemberRefusal>, ErrorDefinition>> = {
  superuser_acts: FORBIDDEN,
  role_too_small: FORBIDDEN,
  own_right: OWN_RIGHT,
  superuser: SUPERUSER_RIGHT,
  role_above_own: ROLE_ABOVE_OWN,
  deleted: PERSON_DELETED,
  already_disabled: RIGHT_DISABLED,
  not_disabled: RIGHT_NOT_DISABLED,
  last_admin: LAST_ADMIN,
}

/** Returns the API error for a refusal by the rules. */
export function refusedAs(refusal: NonNullable<MemberRefusal>): ApiError {
  return new ApiError(errors[refusal])
}
