import { defineError } from '../../../platform/errors.ts'

export const OWN_RIGHT = defineError('OWN_RIGHT', 403, 'You can not change your own access right.')
export const ROLE_ABOVE_OWN = defineError(
  'ROLE_ABOVE_OWN',
  403,
  'You can not grant or change a role above your own.',
)
export const SUPERUSER_RIGHT = defineError(
  'SUPERUSER_RIGHT',
  403,
  'The role of a superuser can not be changed.',
)
export const LAST_ADMIN = defineError('LAST_ADMIN', 409, 'The last admin of a stack can not be changed.')
export const RIGHT_DISABLED = defineError('RIGHT_DISABLED', 409, 'This colleague is already disabled.')
export const RIGHT_NOT_DISABLED = defineError('RIGHT_NOT_DISABLED', 409, 'This colleague is not disabled.')
export const PERSON_DELETED = defineError('PERSON_DELETED', 409, 'This person was deleted.')
