import type { Asset } from '@sensorstack/contract/features/boxes/assets/asset.ts'
import { ASSET_NOT_FOUND } from '@sensorstack/contract/features/boxes/assets/errors.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { presentAsset } from './present.ts'
import { listAssets } from './queries.ts'

/** The asset of the current stack as it is shown; ASSET_NOT_FOUND when it was deleted in the meantime. */
export async function readOwnAsset(db: StackBound, assetId: string): Promise<Asset> {
  const [row] = await listAssets(db, undefined, [assetId])
  if (!row) throw new ApiError(ASSET_NOT_FOUND)
  return presentAsset(row)
}
