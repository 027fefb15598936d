import { TOO_MANY_REQUESTS } from '@sensorstack/contract/platform/errors.ts'
import type { Clock } from '../../clock/clock.ts'
import type { Database } from '../../db/database.ts'
import { countHits, deleteHits, hitsIn } from '../../db/queries.ts'
import { ApiError } from '../answer/api-error.ts'

export interface RateLimit {
  /** Counts one use, or several. The counters are shared by all processes. */
  hit(
    key: string,
    limit: number,
    windowMs: number,
    uses?: number,
  ): Promise<{ allowed: boolean; retryAfterS: number }>
  /** Whether the limit is reached, without counting. */
  isSpent(key: string, limit: number, windowMs: number): Promise<{ spent: boolean; retryAfterS: number }>
  /** Resets the key's counters. */
  forget(key: string): Promise<void>
}

/** Creates a rate limit with fixed windows. The counters are in PostgreSQL, the time comes from `clock`. */
export function rateLimit(database: Database, clock: Clock): RateLimit {
  const windowOf = (windowMs: number) => {
    const now = clock.now()
    const start = now - (now % windowMs)
    return { start: new Date(start), retryAfterS: Math.max(1, Math.ceil((start + windowMs - now) / 1000)) }
  }
  return {
    hit: async (key, limit, windowMs, uses = 1) => {
      const { start, retryAfterS } = windowOf(windowMs)
      const hits = await database.asSystem((tx) => countHits(tx, key, start, uses))
      return { allowed: hits <= limit, retryAfterS }
    },
    isSpent: async (key, limit, windowMs) => {
      const { start, retryAfterS } = windowOf(windowMs)
      const hits = await database.asSystem((tx) => hitsIn(tx, key, start))
      return { spent: hits >= limit, retryAfterS }
    },
    forget: (key) => database.asSystem((tx) => deleteHits(tx, key)),
  }
}

/** Returns TOO_MANY_REQUESTS (429) with its Retry-After. */
export function tooManyRequests(retryAfterS: number): ApiError {
  return new ApiError(TOO_MANY_REQUESTS, { headers: { 'retry-after': String(retryAfterS) } })
}

/** Returns the network prefix of an address, in the size that one attacker usually controls (/24, or /64 for IPv6). */
export function addressPrefix(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address
  if (plain.includes('.')) return plain.split('.').slice(0, 3).join('.')
  const [head = '', tail = ''] = plain.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = plain.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0
  return [...groups, ...Array(missing).fill('0'), ...tail.split(':').filter(Boolean)].slice(0, 4).join(':')
}
