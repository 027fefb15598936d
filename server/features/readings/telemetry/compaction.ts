import type { Logger } from 'pino'
import type { Database } from '../../../platform/db/database.ts'
import { isOutage } from '../../../platform/db/outage.ts'
import { compactBox } from './compact-box.ts'
import { boxesWithPiles, nextLooseBoxes } from './compact-queries.ts'
import type { Effort } from './plan-merges.ts'

/** Packs small chunks together in the background. */
export interface Compaction {
  /** Does as much as a second may take of the database. Answers by how many chunks there are fewer. */
  run(now: number): Promise<number>
}

/**
 * Transactions of one run, each with one box. It leaves the machine to uploads: where more comes in than they can pack,
 * each finds more to pack at once, which costs less by the reading.
 */
const mostTransactions = 25
const roundMs = 86_400_000

/**
 * What to do stands in the database: boxes with many new chunks come first, those with the most of them before others.
 * Once a day, and after a start, a round over all boxes packs what is left: of series that send seldom or no more, and of
 * months that are over. Safe to run in several processes: who finds a box taken leaves it alone.
 */
export function createCompaction({
  database,
  log,
}: {
  readonly database: Pick<Database, 'asSystem'>
  readonly log: Pick<Logger, 'error'>
}): Compaction {
  let roundBegan = Number.NEGATIVE_INFINITY
  /** The box that the round has reached; null between rounds. */
  let reached: number | null = null
  /** Boxes whose chunks can't be packed are left alone until the next round, so that the others have their turn. */
  const failed = new Set<number>()

  return {
    run: async (now) => {
      let left = mostTransactions
      let saved = 0

      /** Answers whether the box is done with. */
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

      /** Answers the last box that it is done with; null when the round is over. */
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
