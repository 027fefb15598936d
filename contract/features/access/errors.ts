import { defineError } from '../../platform/errors.ts'

export const OWN_RIGHT = defineError('OWN_RIGHT', 403, 'You can not change your own access right.')
export const ROLE_ABOVE_OWN = defineError('ROLE_ABOVE_OWN', 403, 'You can not grant a role above your own.')
export const SUPERUSER_RIGHT = defineError(
  'SUPERUSER_RIGHT',
  403,
  'The role of a superuser can not be changed.',
)
export const LAST_ADMIN = defineError('LAST_ADMIN', 409, 'The last admin of a stack can not be changed.')
