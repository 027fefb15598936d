import type { Logger } from 'pino'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { listWrongAssets } from './asset-queries.ts'
import { lockAssets, settleAssets } from './settle-assets.ts'
import { collectTallies } from './tallies.ts'
import { listWrongTallies, lockTally, moveTallies, recountTally, type WrongTally } from './tally-queries.ts'

interface RecountDeps {
  database: Pick<Database, 'asSystem'>
  clock: Pick<Clock, 'now'>
  log: Pick<Logger, 'error'>
}

/**
 * Holds the kept counts of every stack against a count of its boxes and assets, and the state of each asset against its
 * boxes. A difference is a fault of the product: it is
 * logged, answered, and put right. What changes while it looks is looked at again behind the stack's lock before it
 * is called wrong. To be run each night.
 */
export async function recountTallies(deps: RecountDeps): Promise<WrongTally[]> {
  const suspects = await deps.database.asSystem((tx) => listWrongTallies(tx))
  const wrong: WrongTally[] = []
  for (const { stack_id } of suspects) {
    const found = await deps.database.asSystem(async (tx) => {
      await lockTally(tx, stack_id)
      const [still] = await listWrongTallies(tx, stack_id)
      if (still) await recountTally(tx, still)
      return still
    })
    if (!found) continue
    wrong.push(found)
    deps.log.error({ stackId: stack_id, kept: found.kept, counted: found.counted }, 'state counts were wrong')
  }
  await rejudgeAssets(deps)
  return wrong
}

/** Assets that are shown in another state than the one that follows from their boxes, as they are once they are locked. */
async function rejudgeAssets({ database, clock, log }: RecountDeps): Promise<void> {
  const suspects = await database.asSystem((tx) => listWrongAssets(tx))
  for (const { asset_id, stack_id } of suspects) {
    const tallies = collectTallies()
    await database.asSystem(async (tx) => {
      const asset = new Map([[asset_id, stack_id]])
      await lockAssets(tx, asset)
      await settleAssets(tx, asset, tallies, clock.now())
      await moveTallies(tx, tallies.deltas())
    })
    if (tallies.deltas().length > 0) log.error({ stackId: stack_id, assetId: asset_id }, 'an asset was wrong')
  }
}
