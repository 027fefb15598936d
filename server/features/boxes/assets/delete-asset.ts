import { ASSET_NOT_FOUND } from '@sensorstack/contract/features/boxes/assets/errors.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { nameDeletedAsset } from '../../core/asset-periods/public.ts'
import { removeAssetState } from '../../core/sensorbox-kernel/public.ts'
import { removeFilesOf } from '../../core/stored-files/public.ts'
import { takeRolesOnAsset } from '../../people/contact-roles/public.ts'
import { untagAsset } from '../../people/tags/public.ts'
import { forgetArrivals } from '../delivery/public.ts'
import { deleteAssetRow, lockAsset } from './queries.ts'

/**
 * Deletes an asset of the current stack with its roles, tags, documents and photos. Its boxes remain, without an asset, and
 * their histories still name it. Returns its name and the number of its boxes. Throws ASSET_NOT_FOUND.
 */
export async function deleteAsset(
  db: StackBound,
  assetId: string,
  now: number,
  random: Random,
): Promise<{ name: string; boxes: number }> {
  let name: string | undefined
  const deleteRest = async () => {
    name = await lockAsset(db, assetId)
    if (name !== undefined) await nameDeletedAsset(db, assetId, name)
    await takeRolesOnAsset(db, assetId)
    await untagAsset(db, assetId)
    await forgetArrivals(db, assetId)
    await removeFilesOf(db.tx, { stackId: db.stackId, ownerIds: [assetId], now })
    await deleteAssetRow(db, assetId)
  }
  const boxes = await removeAssetState(db, assetId, { now, random, deleteRest })
  if (name === undefined) throw new ApiError(ASSET_NOT_FOUND)
  return { name, boxes }
}
