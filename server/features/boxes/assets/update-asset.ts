import { isDeepStrictEqual } from 'node:util'
import type { Asset, AssetChange } from '@sensorstack/contract/features/boxes/assets/asset.ts'
import { ASSET_NOT_FOUND } from '@sensorstack/contract/features/boxes/assets/errors.ts'
import { INVALID_INPUT } from '@sensorstack/contract/platform/errors.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { changeAsset, lockAsset } from './queries.ts'
import { readOwnAsset } from './read-own-asset.ts'

const editable = ['name', 'description', 'asset_type_id'] as const

/**
 * Changes name, description or type of an asset of the current stack. Returns the names of the changed fields. Throws
 * ASSET_NOT_FOUND, and INVALID_INPUT for any other field whose given value differs from the current one.
 */
export async function updateAsset(db: StackBound, assetId: string, given: AssetChange): Promise<string[]> {
  if ((await lockAsset(db, assetId)) === undefined) throw new ApiError(ASSET_NOT_FOUND)
  const shown = await readOwnAsset(db, assetId)
  const differing = (Object.keys(given) as (keyof Asset)[]).filter(
    (field) => given[field] !== undefined && !isDeepStrictEqual(given[field], shown[field]),
  )
  const changed = editable.filter((field) => differing.includes(field))
  // The nested type of the asset changes together with its id.
  const follows = (field: string) => field === 'asset_type' && changed.includes('asset_type_id')
  const fixed = differing.filter((field) => !changed.some((each) => each === field) && !follows(field))
  if (fixed.length > 0) {
    throw new ApiError(INVALID_INPUT, {
      fields: fixed.map((field) => ({ field, message: 'This can not be changed.' })),
    })
  }
  if (changed.length > 0) {
    await changeAsset(db, assetId, Object.fromEntries(changed.map((field) => [field, given[field]])))
  }
  return changed
}
