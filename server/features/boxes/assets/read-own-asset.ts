import type { Asset } from '@sensorstack/contract/features/boxes/assets/asset.ts'
import { ASSET_NOT_FOUND } from '@sensorstack/contract/features/boxes/assets/errors.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { presentAsset } from './present.ts'
import { listAssets } from './queries.ts'

/** Returns an asset of the current stack for the response. Throws ASSET_NOT_FOUND, also if it has been deleted since. */
export async function readOwnAsset(db: StackBound, assetId: string): Promise<Asset> {
  const [row] = await listAssets(db, undefined, [assetId])
  if (!row) throw new ApiError(ASSET_NOT_FOUND)
  return presentAsset(row)
}
