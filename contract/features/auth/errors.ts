import { defineError } from '../../platform/errors.ts'

export const BAD_CREDENTIALS = defineError('BAD_CREDENTIALS', 401, 'Bad email or password')
export const NOT_VERIFIED = defineError('NOT_VERIFIED', 403, 'Please verify your account before proceeding')
export const NO_STACK = defineError('NO_STACK', 403, 'Your account does not belong to any stack.')
export const BAD_TOKEN = defineError('BAD_TOKEN', 400, 'Bad or expired token')
export const WEAK_PASSWORD = defineError('WEAK_PASSWORD', 422, 'New password invalid, please try again')
/** Answered once, when the right to the current stack was taken away; the session goes on in the home stack. */
export const STACK_LOST = defineError('STACK_LOST', 403, 'You no longer have access to this customer.')
