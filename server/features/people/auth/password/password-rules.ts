import { passwordLength } from '@sensorstack/contract/features/people/auth/password-length.ts'
import { commonPasswords } from './common-passwords.ts'
import { plainPassword } from './passwords.ts'

/** Facts about the owner of a password that others know, and that it must therefore not consist of. */
export interface PasswordOwner {
  readonly name: string
  readonly email: string | null
  readonly companies: readonly string[]
}

/** Returns why a password is too weak, as a message for the user, or null if it isn't. Passwords are never trimmed. */
export function weaknessOf(given: string, owner: PasswordOwner): string | null {
  const password = plainPassword(given)
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

/** Returns only the letters and digits in lower case, without digits at the end. */
function core(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/\p{N}+$/u, '')
}
