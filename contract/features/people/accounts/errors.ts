import { defineError } from '../../../platform/errors.ts'

export const EMAIL_TAKEN = defineError(
  'EMAIL_TAKEN',
  409,
  'This stack already has an account with this e-mail.',
)
export const EMAIL_REQUIRED = defineError('EMAIL_REQUIRED', 422, 'Please enter a valid email address.')
export const ACCOUNT_CHANGED = defineError(
  'ACCOUNT_CHANGED',
  409,
  'Somebody else has changed this meanwhile. Please check and try again.',
)
export const NOT_A_USER = defineError(
  'NOT_A_USER',
  422,
  'Only people who sign in can be disabled or enabled, not contact persons.',
)
export const ADMINS_ONLY = defineError(
  'ADMINS_ONLY',
  403,
  'Only an admin can edit the profile of another person.',
)
export const NOT_OWN_SETTINGS = defineError(
  'NOT_OWN_SETTINGS',
  403,
  'Only the person can change these settings.',
)
export const DELIVERY_TARGET = defineError(
  'DELIVERY_TARGET',
  409,
  'Sensorboxes are delivered to this company. It can not be deleted while that is so.',
)
export const STACK_NOT_EMPTY = defineError(
  'STACK_NOT_EMPTY',
  409,
  'The stack of this company still holds sensorboxes, credit points or customers.',
)
