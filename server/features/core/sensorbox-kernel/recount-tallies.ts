import type { Logger } from 'pino'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { collectTallies, lockTally, saveTally } from '../tallies/public.ts'
import { listWrongAssets } from './asset-queries.ts'
import { lockAssets, settleAssets } from './settle-assets.ts'
import { listWrongTallies, type WrongTally } from './wrong-tallies-queries.ts'

interface RecountDeps {
  database: Pick<Database, 'asSystem'>
  clock: Pick<Clock, 'now'>
  log: Pick<Logger, 'error'>
}

/**
 * Compares the stored counts of every stack with a count of its boxes and assets, and the state of each asset with its
 * boxes. A difference means a bug: it is logged, returned and corrected. Because counts may change during the comparison, a
 * difference is checked again while the stack's counts are locked. Meant to run every night.
 */
export async function recountTallies(deps: RecountDeps): Promise<WrongTally[]> {
  const suspects = await deps.database.asSystem((tx) => listWrongTallies(tx))
  const wrong: WrongTally[] = []
  for (const { stack_id } of suspects) {
    const found = await deps.database.asSystem(async (tx) => {
      await lockTally(tx, stack_id)
      const [still] = await listWrongTallies(tx, stack_id)
      if (still) await saveTally(tx, { stack_id, counts: still.counted })
      return still
    })
    if (!found) continue
    wrong.push(found)
    deps.log.error({ stackId: stack_id, kept: found.kept, counted: found.counted }, 'state counts were wrong')
  }
  await rejudgeAssets(deps)
  return wrong
}

/** Corrects assets whose stored state differs from the one that follows from their boxes, checking again after locking them. */
async function rejudgeAssets({ database, clock, log }: RecountDeps): Promise<void> {
  const suspects = await database.asSystem((tx) => listWrongAssets(tx))
  for (const { asset_id, stack_id } of suspects) {
    const wasWrong = await database.asSystem(async (tx) => {
      const tallies = collectTallies()
      const asset = new Map([[asset_id, stack_id]])
      await lockAssets(tx, asset)
      await settleAssets(tx, asset, tallies, clock.now())
      return tallies.save(tx)
    })
    if (wasWrong) log.error({ stackId: stack_id, assetId: asset_id }, 'an asset was wrong')
  }
}
