import type { Database } from '../../../platform/db/database.ts'
import { monthStart, nextMonthStart } from './months.ts'
import { ensurePartition, limitLockWait } from './write-queries.ts'

/** Makes the months' partitions that are missing; each process asks for a month once. */
export interface Partitions {
  /**
   * Does work that writes at these times once their months are there: a transaction, or a statement, of its own. Old
   * months are dropped now and then, perhaps by another process; work that meets that is done again.
   */
  withMonths<T>(times: Iterable<number>, work: () => Promise<T>): Promise<T>
  /** Makes the present month and the next two, so that no upload has to when a month begins. */
  makeAhead(now: number): Promise<void>
}

/** Work that is done ahead is better tried again than waited for. */
const aheadLockWaitMs = 1000

/** PostgreSQL's code for a row without a partition. Other broken checks have the same one; they simply break again. */
const checkViolation = '23514'

/** Partitions of the chunks, made in a transaction of their own so that no upload waits for another's commit. */
export function openPartitions(database: Database): Partitions {
  const made = new Set<number>()
  const make = async (months: readonly number[], lockWaitMs?: number) => {
    for (const month of months) {
      if (made.has(month)) continue
      await database.asSystem(async (tx) => {
        if (lockWaitMs !== undefined) await limitLockWait(tx, lockWaitMs)
        await ensurePartition(tx, month)
      })
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
