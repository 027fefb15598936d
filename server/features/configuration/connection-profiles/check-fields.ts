import {
  FIELD_NEEDED,
  FIELD_OF_OTHER_TYPE,
} from '@sensorstack/contract/features/configuration/connection-profiles/errors.ts'
import {
  fieldsOfType,
  type ProfileField,
  type ProfileType,
  profileFields,
} from '@sensorstack/contract/features/configuration/connection-profiles/profile.ts'
import type { ErrorDefinition } from '@sensorstack/contract/platform/errors.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'

/** The fields of a profile; the password only has to be true if one is stored. */
export type GivenFields = Readonly<Record<ProfileField, string | boolean | null>>

/**
 * Checks that a profile has the fields that its type requires and none of another type. A network that isn't open requires
 * a password, with at least eight characters for WPA. Throws FIELD_NEEDED or FIELD_OF_OTHER_TYPE with the fields.
 */
export function checkFields(type: ProfileType, given: GivenFields): void {
  const { needed, possible } = fieldsOfType[type]
  const allowed: readonly ProfileField[] = [...needed, ...possible]
  const has = (field: ProfileField) => given[field] !== null && given[field] !== false
  refuse(
    FIELD_OF_OTHER_TYPE,
    profileFields.filter((field) => has(field) && !allowed.includes(field)),
  )
  refuse(
    FIELD_NEEDED,
    (needed as readonly ProfileField[]).filter((field) => !has(field)),
  )
  if (type !== 'wifi') return
  if (given.security === 'open') refuse(FIELD_OF_OTHER_TYPE, has('password') ? ['password'] : [])
  else refuse(FIELD_NEEDED, has('password') && !isTooShort(given.password) ? [] : ['password'])
}

/** The length of a stored password isn't known, so it is never too short. */
function isTooShort(password: string | boolean | null): boolean {
  return typeof password === 'string' && password.length < 8
}

function refuse(error: ErrorDefinition, fields: readonly ProfileField[]): void {
  if (fields.length === 0) return
  throw new ApiError(error, { fields: fields.map((field) => ({ field, message: error.detail })) })
}
