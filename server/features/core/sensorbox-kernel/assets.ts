import { ASSET_NOT_FOUND } from '@sensorstack/contract/features/boxes/assets/errors.ts'
import { UNAVAILABLE } from '@sensorstack/contract/platform/errors.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { collectTallies } from '../tallies/public.ts'
import { boxKeysOnAsset, deleteAssetState, insertAssetState, lockAssetToRemove } from './asset-queries.ts'
import { lockBoxes } from './box-queries.ts'
import type { HeldBox } from './box-row.ts'
import { settleBoxes } from './settle-boxes.ts'

/** Adds the state of a new asset of a stack and counts the asset as inactive, because it has no boxes yet. */
export async function addAssetState(
  db: Pick<StackBound, 'tx' | 'stackId'>,
  assetId: string,
  now: number,
): Promise<void> {
  await insertAssetState(db, assetId, now)
  const tallies = collectTallies()
  tallies.enter(db.stackId, 'assets_inactive')
  await tallies.save(db.tx)
  listChanged(db.tx, 'assets', [db.stackId], [assetId])
}

/**
 * Takes every box off an asset of the current stack and prevents new ones from being put on it. `deleteRest` deletes the
 * rows that refer to the asset; after that its state is deleted and it is no longer counted. Returns the number of boxes
 * that were on it. Throws ASSET_NOT_FOUND, or UNAVAILABLE when another transaction puts a box on it at the same time.
 */
export async function removeAssetState(
  db: StackBound,
  assetId: string,
  { now, random, deleteRest }: { now: number; random: Random; deleteRest: () => Promise<void> },
): Promise<number> {
  const rows: HeldBox[] = await lockBoxes(db.tx, { keys: await boxKeysOnAsset(db, assetId) }, { within: db })
  const onIt = rows.filter((row) => row.asset_id === assetId)
  if (!(await lockAssetToRemove(db, assetId))) throw new ApiError(ASSET_NOT_FOUND)
  if ((await boxKeysOnAsset(db, assetId)).length > onIt.length) throw new ApiError(UNAVAILABLE)
  await settleBoxes(
    db.tx,
    onIt.map((row) => ({ row, next: { asset_id: null } })),
    now,
    random,
  )
  await deleteRest()
  await deleteAssetState(db, assetId)
  const tallies = collectTallies()
  // An asset without boxes is inactive, whatever its state was before.
  tallies.leave(db.stackId, 'assets_inactive')
  await tallies.save(db.tx)
  listChanged(db.tx, 'assets', [db.stackId], [assetId])
  return onIt.length
}
