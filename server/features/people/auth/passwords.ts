import * as argon2 from '@node-rs/argon2'
import { turns } from '../../../platform/http/answer/turns.ts'

/** Argon2id, which is the library's default algorithm: about 11 ms and 19 MiB per password. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const queue = { running: 2, waiting: 32 }

export interface Passwords {
  /** Returns the hash to store. */
  hash(password: string): Promise<string>
  /** Whether the password matches the hash. With null it takes the same time and returns false. */
  verify(stored: string | null, password: string): Promise<boolean>
}

/** Hashes passwords with a short queue so that a flood of sign-ins doesn't block the CPU. Throws UNAVAILABLE (503) beyond it. */
export function createPasswords(algorithm: Pick<typeof argon2, 'hash' | 'verify'> = argon2): Passwords {
  const inTurn = turns(queue)
  const dummy = algorithm.hash('a password that nobody has', cost)
  return {
    hash: (password) => inTurn(() => algorithm.hash(password, cost)),
    verify: (stored, password) =>
      inTurn(async () => {
        const matches = await algorithm.verify(stored ?? (await dummy), password)
        return stored !== null && matches
      }),
  }
}
