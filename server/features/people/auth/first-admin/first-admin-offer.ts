import { createHash, timingSafeEqual } from 'node:crypto'
import { mostWrongCodes } from '@sensorstack/contract/features/people/auth/first-admin-routes.ts'
import type { Random } from '../../../../platform/clock/random.ts'

/** The offer to create the first admin with the code that this start has printed. */
export interface FirstAdminOffer {
  /** Four groups of four, which are read aloud and typed easily. */
  readonly code: string
  /** Whether the code may still be used: it has been neither used nor guessed at too often. */
  isOpen(): boolean
  /** Whether this is the code. A wrong one counts against the offer. */
  isCode(given: string): boolean
  /** Ends the offer. */
  close(): void
}

/** Without letters and digits that look alike: 32 of them, so that each is 5 bits. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const groups = 4

/** Creates an offer with a new code of 80 bits. It is in the memory of this process only. */
export function createFirstAdminOffer(random: Pick<Random, 'bytes'>): FirstAdminOffer {
  const letters = [...random.bytes(groups * 4)].map((byte) => alphabet[byte % alphabet.length])
  const code = Array.from({ length: groups }, (_, i) => letters.slice(4 * i, 4 * i + 4).join('')).join('-')
  const wanted = hashOf(code)
  let wrong = 0
  let isClosed = false
  const isOpen = () => !isClosed && wrong < mostWrongCodes
  return {
    code,
    isOpen,
    isCode: (given) => {
      if (!isOpen()) return false
      const isRight = timingSafeEqual(hashOf(given), wanted)
      if (!isRight) wrong += 1
      return isRight
    },
    close: () => {
      isClosed = true
    },
  }
}

/** Case, spaces and hyphens don't matter, because people type the code. */
function hashOf(code: string): Buffer {
  return createHash('sha256').update(code.toUpperCase().replace(/[\s-]/g, '')).digest()
}
