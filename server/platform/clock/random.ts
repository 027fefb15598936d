import { randomBytes, randomUUID } from 'node:crypto'
import type { Clock } from './clock.ts'

/** The source of every id and secret. */
export interface Random {
  /** Returns this many random bytes. */
  bytes(count: number): Buffer
  /** Returns a new id: a version 7 UUID. Ids are ordered by the clock's time and, within a millisecond, by creation. */
  id(): string
  /** Returns a version 4 UUID, which doesn't reveal when it was created. */
  timelessId(): string
  /**
   * Returns a secret of 256 bits that is safe in URLs and headers, and in CSV: it never starts with `-`, which spreadsheets take for
   * a formula.
   */
  secret(): string
}

/** Returns random values from the operating system. The time in ids comes from `clock`. */
export function systemRandom(clock: Clock): Random {
  let last = { ms: -1, count: 0 }
  // Every request has an id, and asking the operating system each time costs more than the rest of creating it.
  let pool = randomBytes(0)
  let used = 0
  const someBytes = (count: number) => {
    if (used + count > pool.length) {
      pool = randomBytes(4096)
      used = 0
    }
    used += count
    return pool.subarray(used - count, used)
  }
  return {
    bytes: randomBytes,
    id: () => {
      const ms = clock.now()
      // Starts in the lower half of the 12 bits, so that at least 2048 ids per millisecond are in order.
      const count = ms === last.ms ? last.count + 1 : someBytes(2).readUInt16BE() & 0x7ff
      last = { ms, count }
      return uuidV7(ms, count & 0xfff, someBytes(8))
    },
    timelessId: randomUUID,
    secret: () => {
      for (;;) {
        const secret = randomBytes(32).toString('base64url')
        if (!secret.startsWith('-')) return secret
      }
    },
  }
}

function uuidV7(ms: number, count: number, random: Buffer): string {
  const bytes = Buffer.alloc(16)
  bytes.writeUIntBE(ms, 0, 6)
  bytes.writeUInt16BE(0x7000 | count, 6)
  random.copy(bytes, 8)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Whether the text is a UUID. Callers treat any other id as that of a missing object. */
export function isId(text: string): boolean {
  return uuid.test(text)
}
