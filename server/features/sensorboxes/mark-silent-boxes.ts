import type { Clock } from '../../platform/clock/clock.ts'
import type { Random } from '../../platform/clock/random.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Live } from '../../platform/live/live.ts'
import { settleBoxes } from './box-state.ts'
import { lockBoxes, lockSilentBoxes } from './box-state-queries.ts'

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
  live: Pick<Live, 'changed'>
}): Promise<number> {
  let looked = 0
  for (;;) {
    const now = deps.clock.now()
    const batch = await deps.database.asSystem(async (tx) => {
      const keys = await lockSilentBoxes(tx, new Date(now), batchSize)
      const boxes = (await lockBoxes(tx, keys)).map((row) => ({ row, next: {} }))
      return { size: keys.length, touched: await settleBoxes(tx, boxes, now, deps.random) }
    })
    if (batch.touched.size > 0) deps.live.changed(batch.touched, ['sensorboxes', 'stacks'])
    looked += batch.size
    if (batch.size < batchSize) return looked
  }
}
