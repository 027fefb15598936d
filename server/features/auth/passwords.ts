import * as argon2 from '@node-rs/argon2'
import { UNAVAILABLE } from '@sensorstack/contract/platform/errors.ts'
import { ApiError } from '../../platform/http/api-error.ts'

/** Argon2id, which is the library's default algorithm: about 11 ms and 19 MiB a password. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const running = 2
const waiting = 32

export interface Passwords {
  /** What is stored of a password. */
  hash(password: string): Promise<string>
  /** Whether the password is the stored one. Without a stored one it takes the same time and is false. */
  verify(stored: string | null, password: string): Promise<boolean>
}

/** Hashing with a short queue, so that a flood of sign-ins leaves the processor to others. UNAVAILABLE (503) beyond it. */
export function createPasswords(algorithm: Pick<typeof argon2, 'hash' | 'verify'> = argon2): Passwords {
  const inTurn = turns()
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

function turns(): <T>(work: () => Promise<T>) => Promise<T> {
  let busy = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (busy >= running) {
      if (queue.length >= waiting) throw new ApiError(UNAVAILABLE, { headers: { 'retry-after': '1' } })
      // Whoever leaves hands over its place, so the count stays.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      busy++
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else busy--
    }
  }
}
