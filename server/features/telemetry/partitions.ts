import type { Database } from '../../platform/db/database.ts'
import { monthStart, nextMonthStart } from './months.ts'
import { ensurePartition } from './write-queries.ts'

/** Makes the months' partitions that are missing; each process asks for a month once. */
export interface Partitions {
  /** Returns when the months that hold the times can be written, in a transaction begun afterwards. */
  ensure(times: Iterable<number>): Promise<void>
}

/** Partitions of the chunks, made in a transaction of their own so that no upload waits for another's commit. */
export function openPartitions(database: Database): Partitions {
  const made = new Set<number>()
  return {
    ensure: async (times) => {
      const missing = new Set<number>()
      let month = Number.NaN
      let next = Number.NaN
      for (const ms of times) {
        if (ms >= month && ms < next) continue
        month = monthStart(ms)
        next = nextMonthStart(ms)
        if (!made.has(month)) missing.add(month)
      }
      for (const month of [...missing].sort((a, b) => a - b)) {
        await database.asSystem((tx) => ensurePartition(tx, month))
        made.add(month)
      }
    },
  }
}
