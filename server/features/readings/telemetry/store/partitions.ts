import type { Database } from '../../../../platform/db/database.ts'
import { monthStart, nextMonthStart } from '../chunks/months.ts'
import { ensurePartition, limitLockWait, storeShardsAsTheyAre } from './write-queries.ts'

/** Creates missing monthly partitions; each process checks a month only once. */
export interface Partitions {
  /**
   * Runs work that writes at these times after creating their partitions. The work must be its own transaction or statement.
   * If another process has dropped an old month in the meantime, its partition is created again and the work is retried.
   */
  withMonths<T>(times: Iterable<number>, work: () => Promise<T>): Promise<T>
  /** Creates the partitions of the current month and the next two, so that no upload has to create one. */
  makeAhead(now: number): Promise<void>
}

/** Creating partitions ahead is not urgent, so it soon gives up waiting for a lock and is tried again later. */
const aheadLockWaitMs = 1000

/** PostgreSQL's code for a row without a partition. Other violated checks have it too; the retry then fails the same way. */
const checkViolation = '23514'

/** Opens the partitions of the chunks. Each is created in its own transaction so that uploads don't wait for one another. */
export function openPartitions(database: Database): Partitions {
  const made = new Set<number>()
  const make = async (months: readonly number[], lockWaitMs?: number) => {
    for (const month of months) {
      if (made.has(month)) continue
      await database.asSystem(async (tx) => {
        if (lockWaitMs !== undefined) await limitLockWait(tx, lockWaitMs)
        await ensurePartition(tx, month)
      })
      // Other connections to the nodes see the shards once they are committed. A start after a crash sets it for the coming months.
      if (database.isDistributed) await database.asSystem((tx) => storeShardsAsTheyAre(tx, month))
      made.add(month)
    }
  }
  return {
    withMonths: async (times, work) => {
      const months = monthsOf(times)
      await make(months)
      try {
        return await work()
      } catch (error) {
        if ((error as { code?: unknown }).code !== checkViolation) throw error
        for (const month of months) made.delete(month)
        await make(months)
        return work()
      }
    },
    makeAhead: (now) => {
      const next = nextMonthStart(now)
      return make([monthStart(now), next, nextMonthStart(next)], aheadLockWaitMs)
    },
  }
}

function monthsOf(times: Iterable<number>): number[] {
  const months = new Set<number>()
  let month = Number.NaN
  let next = Number.NaN
  for (const ms of times) {
    if (ms >= month && ms < next) continue
    month = monthStart(ms)
    next = nextMonthStart(ms)
    months.add(month)
  }
  return [...months].sort((a, b) => a - b)
}
