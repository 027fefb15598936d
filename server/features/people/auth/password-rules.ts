import { passwordLength } from '@sensorstack/contract/features/people/auth/routes.ts'
import { commonPasswords } from './common-passwords.ts'

/** Whose password it is to be: what others know about somebody isn't a secret. */
export interface PasswordOwner {
  readonly name: string
  readonly email: string | null
  readonly companies: readonly string[]
}

/** Why a password won't do, in words for a person; null when it does. Passwords are taken as they are, never trimmed. */
export function weaknessOf(password: string, owner: PasswordOwner): string | null {
  const length = [...password].length
  if (length < passwordLength.min) return `The password needs at least ${passwordLength.min} characters.`
  if (length > passwordLength.max) return `The password may have at most ${passwordLength.max} characters.`
  if (/[\0\p{Surrogate}]/u.test(password))
    return 'The password holds a character that can not be typed everywhere.'
  if (new Set(password).size < 4) return 'The password repeats too few characters.'
  if (commonPasswords.has(password.toLowerCase()) || commonPasswords.has(core(password))) {
    return 'This password is too common.'
  }
  if (known(owner).includes(core(password))) {
    return 'The password must not be your name, your e-mail address or your company.'
  }
  return null
}

function known({ name, email, companies }: PasswordOwner): string[] {
  const [local = '', domain = ''] = (email ?? '').split('@')
  return [name, email ?? '', local, domain, ...companies].map(core).filter((text) => text.length > 0)
}

/** Letters and digits only, in lower case, without the digits that people append. */
function core(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/\p{N}+$/u, '')
}
