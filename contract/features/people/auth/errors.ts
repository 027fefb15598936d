import { defineError } from '../../../platform/errors.ts'

export const BAD_CREDENTIALS = defineError('BAD_CREDENTIALS', 401, 'Bad email or password')
export const NOT_VERIFIED = defineError('NOT_VERIFIED', 403, 'Please verify your account before proceeding')
export const NO_STACK = defineError('NO_STACK', 403, 'Your account does not belong to any stack.')
export const BAD_TOKEN = defineError('BAD_TOKEN', 400, 'Bad or expired token')
/** One answer for every way in which a verification can fail. */
export const VERIFICATION_FAILED = defineError(
  'VERIFICATION_FAILED',
  400,
  'Either bad token, non-existant user or user already verified',
)
/** The 422 of a password that won't do; the reason stands in `errors`, at the field `password`. */
export const WEAK_PASSWORD = defineError('WEAK_PASSWORD', 422, 'New password invalid, please try again')
/** Somebody who is signed in wanted to change their password and didn't give the present one. */
export const WRONG_PASSWORD = defineError('WRONG_PASSWORD', 422, 'This is not your current password.')
