import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import { hashOf } from '../../platform/clock/random.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Caller, PresumedCaller } from '../../platform/http/implementation.ts'
import { authenticate, callerAsOf } from './authenticate.ts'
import { findOwnSession } from './session-queries.ts'

const mostKnown = 10_000

/** The sessions that this process has lately seen. */
export interface KnownSessions {
  /** As `authenticate`, and remembers whose session it is. */
  authenticate(cookie: string | undefined, now: number): ReturnType<typeof authenticate>
  /**
   * Whose session it was when it was last looked up, without asking the database; null when that isn't known. Meanwhile
   * rights may have been taken away or the stack switched, in this process or another: nothing may be told before
   * `confirm` has said true.
   */
  presume(cookie: string | undefined, now: number): PresumedCaller | null
}

/** Remembers whose sessions were looked up last. */
export function knowSessions(database: Database): KnownSessions {
  const known = new LRUCache<string, Caller>({ max: mostKnown })
  const keyOf = (hash: Buffer) => hash.toString('latin1')
  return {
    async authenticate(cookie, now) {
      const found = await authenticate(database, cookie, now)
      if (found && !('lost' in found)) known.set(keyOf(found.sessionHash), found)
      else if (cookie) known.delete(keyOf(hashOf(cookie)))
      return found
    },
    presume(cookie, now) {
      const caller = cookie ? known.get(keyOf(hashOf(cookie))) : undefined
      if (!caller) return null
      return {
        caller,
        async confirm(tx) {
          const row = await findOwnSession(tx, caller.sessionHash)
          return row !== undefined && isDeepStrictEqual(callerAsOf(row, caller.sessionHash, now), caller)
        },
      }
    },
  }
}
