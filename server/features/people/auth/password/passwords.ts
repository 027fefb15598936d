import * as argon2 from '@node-rs/argon2'
import { turns } from '../../../../platform/http/answer/turns.ts'

/** Argon2id, which is the library's default algorithm: about 11 ms and 19 MiB per password. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const queue = { running: 2, waiting: 32 }

export interface Passwords {
  /** Returns the hash to store. */
  hash(password: string): Promise<string>
  /**
   * Whether the password matches the hash, however its accents were typed. With null it takes the same time and returns
   * false.
   */
  verify(stored: string | null, password: string): Promise<boolean>
}

/** Hashes passwords with a short queue so that a flood of sign-ins doesn't block the CPU. Throws UNAVAILABLE (503) beyond it. */
export function createPasswords(algorithm: Pick<typeof argon2, 'hash' | 'verify'> = argon2): Passwords {
  const inTurn = turns(queue)
  const dummy = algorithm.hash('a password that nobody has', cost)
  return {
    hash: (password) => inTurn(() => algorithm.hash(plainPassword(password), cost)),
    verify: (stored, password) =>
      inTurn(async () => {
        const hash = stored ?? (await dummy)
        let matches = false
        for (const form of formsOf(password)) {
          matches = (await algorithm.verify(hash, form)) || matches
        }
        return stored !== null && matches
      }),
  }
}

/**
 * Returns the forms of a password that a stored hash may be made of. Earlier versions hashed passwords as typed, which depends on the
 * system that somebody typed on at the time.
 */
function formsOf(password: string): Set<string> {
  return new Set([plainPassword(password), password, password.normalize('NFC'), password.normalize('NFD')])
}

/** Returns the form in which passwords are hashed and judged: systems compose accents differently. */
export function plainPassword(password: string): string {
  return password.normalize('NFKC')
}
