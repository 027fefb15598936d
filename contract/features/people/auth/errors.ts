import { defineError } from '../../../platform/errors.ts'

export const BAD_CREDENTIALS = defineError('BAD_CREDENTIALS', 401, 'Bad email or password')
export const NOT_VERIFIED = defineError('NOT_VERIFIED', 403, 'Please verify your account before proceeding')
export const NO_STACK = defineError('NO_STACK', 403, 'Your account does not belong to any stack.')
export const BAD_TOKEN = defineError('BAD_TOKEN', 400, 'Bad or expired token')
/** The single error for every way in which a verification can fail. */
export const VERIFICATION_FAILED = defineError(
  'VERIFICATION_FAILED',
  400,
  'Either bad token, non-existant user or user already verified',
)
/** The 422 for an unacceptable password; the reason is in `errors`, for the field `password`. */
export const WEAK_PASSWORD = defineError('WEAK_PASSWORD', 422, 'New password invalid, please try again')
/** A signed-in user tried to change the password without the right current one. */
export const WRONG_PASSWORD = defineError('WRONG_PASSWORD', 422, 'This is not your current password.')
/** The installation isn't empty, the caller isn't at the machine itself or comes through a proxy, or too many codes were wrong. */
export const FIRST_ADMIN_NOT_OFFERED = defineError(
  'FIRST_ADMIN_NOT_OFFERED',
  409,
  'The first admin can be created here only on the machine itself, and only while there is none.',
)
export const WRONG_CODE = defineError('WRONG_CODE', 403, 'This is not the code that the program has printed.')
