import type { Clock } from '../../../platform/clock/clock.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { Database } from '../../../platform/db/database.ts'
import { lockBoxes, settleBoxes } from '../../core/sensorbox-kernel/public.ts'

const batchSize = 200

/**
 * Makes every box inactive whose expected connection is overdue beyond the tolerance; one that has connected meanwhile
 * gets its true due time. The due times stand in the database, so nothing is lost with a restart; batches are small and
 * skip boxes that somebody else works on, so several processes may run it at once. Answers how many boxes were due.
 */
export async function markSilentBoxes(deps: {
  database: Pick<Database, 'asSystem'>
  clock: Clock
  random: Random
}): Promise<number> {
  let looked = 0
  for (;;) {
    const now = deps.clock.now()
    const size = await deps.database.asSystem(async (tx) => {
      const due = { overdueAt: new Date(now), most: batchSize }
      const boxes = (await lockBoxes(tx, due, { whenBusy: 'skip' })).map((row) => ({ row, next: {} }))
      await settleBoxes(tx, boxes, now, deps.random)
      return boxes.length
    })
    looked += size
    if (size < batchSize) return looked
  }
}
