import type { Clock } from '../../../../platform/clock/clock.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { lockBoxes, settleBoxes } from '../../../core/sensorbox-kernel/public.ts'

const batchSize = 200

/**
 * Marks every box as inactive whose expected connection is overdue by more than the tolerance. A box that has connected since
 * gets its new due time. The due times are in the database, so they survive a restart. Batches are small and skip locked
 * boxes, so several processes may run this at once. Returns how many boxes were due.
 */
export async function markInactiveBoxes(deps: {
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
