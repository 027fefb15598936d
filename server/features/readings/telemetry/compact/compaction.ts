import type { Logger } from 'pino'
import { isOutage } from '../../../../platform/db/connection/outage.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { compactBox } from './compact-box.ts'
import { boxesWithPiles, nextLooseBoxes } from './compact-queries.ts'
import type { Effort } from './plan-merges.ts'

/** Compacts small chunks in the background. */
export interface Compaction {
  /** Does a limited amount of work, meant for one call per second. Returns the number of chunks saved. */
  run(now: number): Promise<number>
}

/**
 * The number of transactions in one run, each for one box. It leaves capacity for uploads. When more chunks arrive than can
 * be compacted, each transaction finds more of them at once, which costs less per reading.
 */
const mostTransactions = 25
const roundMs = 86_400_000

/**
 * Finds the boxes to compact in the database: first those with many new chunks, in descending order. Once a day, and after a
 * start, a round over all boxes compacts the rest: series that send rarely or have stopped, and months that are over. Safe
 * to run in several processes, since each skips boxes that are locked.
 */
export function createCompaction({
  database,
  log,
}: {
  readonly database: Pick<Database, 'asSystem'>
  readonly log: Pick<Logger, 'error'>
}): Compaction {
  let roundBegan = Number.NEGATIVE_INFINITY
  /** The key of the last box handled by the current round; null between rounds. */
  let reached: number | null = null
  /** Boxes whose chunks can't be compacted. They are skipped until the next round so that the others are handled. */
  const failed = new Set<number>()

  return {
    run: async (now) => {
      let left = mostTransactions
      let saved = 0

      /** Returns whether nothing is left to do for the box. */
      const compact = async (sensorboxKey: number, effort: Effort): Promise<boolean> => {
        while (left > 0) {
          left -= 1
          try {
            const done = await database.asSystem((tx) => compactBox(tx, sensorboxKey, effort))
            saved += done.saved
            if (!done.isCut) return true
          } catch (error) {
            if (isOutage(error)) throw error
            log.error({ err: error, sensorboxKey }, 'the chunks of a box could not be packed together')
            failed.add(sensorboxKey)
            return true
          }
        }
        return false
      }

      /** Returns the last box that is finished; null at the end of the round. */
      const goRound = async (from: number): Promise<number | null> => {
        const limit = left
        const boxes = await database.asSystem((tx) => nextLooseBoxes(tx, from, limit))
        let last = from
        for (const box of boxes) {
          if (!failed.has(box) && !(await compact(box, 'all'))) return last
          last = box
        }
        return boxes.length < limit ? null : last
      }

      if (reached === null && now - roundBegan >= roundMs) {
        roundBegan = now
        reached = 0
        failed.clear()
      }
      for (const box of await database.asSystem((tx) => boxesWithPiles(tx, [...failed], mostTransactions))) {
        await compact(box, 'piles')
      }
      if (reached !== null && left > 0) reached = await goRound(reached)
      return saved
    },
  }
}
