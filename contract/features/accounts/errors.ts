import { defineError } from '../../platform/errors.ts'

export const EMAIL_TAKEN = defineError(
  'EMAIL_TAKEN',
  409,
  'This stack already has an account with this e-mail.',
)
export const EMAIL_REQUIRED = defineError('EMAIL_REQUIRED', 422, 'Please enter a valid email address.')
