import type { Random } from '../../clock/random.ts'
import type { Database } from '../database.ts'
import { claimLease, freeLeases, saveDone } from './lease-queries.ts'

/** Work at intervals, as a ticker does it. */
interface Work {
  readonly name: string
  readonly everyMs: number
  run(now: number): Promise<unknown>
}

/** Lets one of all servers on a database do each piece of due work. */
export interface Leases {
  /**
   * Returns work that only the holder of its lease does, at the interval of all servers together. Other servers, and calls before it is due again,
   * do nothing. Work that fails is due at once.
   */
  once<W extends Work>(work: W): W
  /** Lets other servers do the work at once. */
  free(): Promise<void>
}

/** After this time another server takes over the work of one that no longer responds. */
const leaseMs = 60_000

/**
 * Leases save work; they exclude nobody. A server that hangs for longer than its lease may do the work at the same time as another one, so the work
 * must be safe for that.
 */
export function createLeases({
  database,
  random,
}: {
  readonly database: Pick<Database, 'asSystem'>
  readonly random: Random
}): Leases {
  const holder = random.id()
  return {
    once: (work) => {
      const { name, everyMs } = work
      /** Until when this server needs not ask again. */
      let mine = Number.NEGATIVE_INFINITY
      const claim = async (now: number): Promise<boolean> => {
        if (everyMs === 0 && now < mine && now > mine - leaseMs) return true
        const isMine = await database.asSystem((tx) =>
          claimLease(tx, {
            name,
            holder,
            now: new Date(now),
            until: new Date(now + leaseMs),
            doneBefore: new Date(now - everyMs),
          }),
        )
        mine = isMine ? now + leaseMs / 2 : Number.NEGATIVE_INFINITY
        return isMine
      }
      return {
        ...work,
        everyMs: Math.min(everyMs, leaseMs),
        run: async (now: number) => {
          if (!(await claim(now))) return
          await work.run(now)
          if (everyMs > 0) await database.asSystem((tx) => saveDone(tx, name, new Date(now)))
        },
      }
    },
    free: () => database.asSystem((tx) => freeLeases(tx, holder)),
  }
}
