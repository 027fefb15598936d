import type { Clock } from '../../../../platform/clock/clock.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { lockBoxes, updateCards } from '../../../core/sensorbox-kernel/public.ts'

const batchSize = 500

/** Ends all expired silences, so that lists show it at once. Returns how many ended. */
export async function endSilences(deps: {
  database: Pick<Database, 'asSystem'>
  clock: Clock
}): Promise<number> {
  for (let ended = 0; ; ) {
    const silencedUpTo = new Date(deps.clock.now())
    const size = await deps.database.asSystem(async (tx) => {
      const boxes = await lockBoxes(tx, { silencedUpTo, most: batchSize }, { whenBusy: 'skip' })
      await updateCards(tx, boxes, { silenced_until: null, silence_reason: null })
      return boxes.length
    })
    ended += size
    if (size < batchSize) return ended
  }
}
