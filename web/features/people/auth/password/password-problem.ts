import { passwordLength } from '@sensorstack/contract/features/people/auth/password-length.ts'
import { lengthOf } from './password-strength.ts'

/** Why a new password can't be submitted. */
export type PasswordProblem = 'mismatch' | 'tooShort'

/** Returns the first problem with a new password and its repetition; null when there is none. */
export function passwordProblem(password: string, repeated: string): PasswordProblem | null {
  if (password !== repeated) return 'mismatch'
  return isTooShort(password) ? 'tooShort' : null
}

/** Whether the server would reject the password for its length. Its other checks depend on the account. */
export function isTooShort(password: string): boolean {
  return lengthOf(password) < passwordLength.min
}

/** Whether further typing can no longer turn the repetition into the password. */
export function strays(password: string, repeated: string): boolean {
  return !password.startsWith(repeated)
}
