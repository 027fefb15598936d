import { passwordLength } from '@sensorstack/contract/features/people/auth/routes.ts'
import { lengthOf } from './password-strength.ts'

/** What keeps a new password from being sent at all. */
export type PasswordProblem = 'mismatch' | 'tooShort'

/** The first thing that is wrong with a new password and its repetition; null when it can be sent. */
export function passwordProblem(password: string, repeated: string): PasswordProblem | null {
  if (password !== repeated) return 'mismatch'
  return isTooShort(password) ? 'tooShort' : null
}

/** Shorter than the server takes. Its other reasons need to know whose password it is. */
export function isTooShort(password: string): boolean {
  return lengthOf(password) < passwordLength.min
}

/** A repetition that can't become the password by typing on. */
export function strays(password: string, repeated: string): boolean {
  return !password.startsWith(repeated)
}
