import {
  ALREADY_ON_ASSET,
  ASSET_NOT_FOUND,
  NOT_ON_ASSET,
} from '@sensorstack/contract/features/boxes/assets/errors.ts'
import { IS_IN_STOCK } from '@sensorstack/contract/features/core/sensorbox-kernel/errors.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { lockOwnBox, settleBoxes } from '../../core/sensorbox-kernel/public.ts'
import { areAssetsIn } from './queries.ts'

interface OnAsset {
  readonly assetId: string
  readonly sensorboxId: string
}

/**
 * Assigns a box of the current stack to one of its assets, and removes it from its previous asset. Returns the serial number.
 * Throws SENSORBOX_NOT_FOUND, ASSET_NOT_FOUND, IS_IN_STOCK and ALREADY_ON_ASSET.
 */
export async function assignSensorbox(
  db: StackBound,
  { assetId, sensorboxId }: OnAsset,
  now: number,
  random: Random,
): Promise<string> {
  const row = await lockOwnBox(db, sensorboxId)
  if (row.asset_id === assetId) throw new ApiError(ALREADY_ON_ASSET)
  if (row.enabled_state === 'in_stock') throw new ApiError(IS_IN_STOCK)
  if (!(await areAssetsIn(db, [assetId], [db.stackId]))) throw new ApiError(ASSET_NOT_FOUND)
  await settleBoxes(db.tx, [{ row, next: { asset_id: assetId } }], now, random)
  return row.serial_number
}

/** Removes a box of the current stack from an asset. Returns the serial number. Throws SENSORBOX_NOT_FOUND and NOT_ON_ASSET. */
export async function unassignSensorbox(
  db: StackBound,
  { assetId, sensorboxId }: OnAsset,
  now: number,
  random: Random,
): Promise<string> {
  const row = await lockOwnBox(db, sensorboxId)
  if (row.asset_id !== assetId) throw new ApiError(NOT_ON_ASSET)
  await settleBoxes(db.tx, [{ row, next: { asset_id: null } }], now, random)
  return row.serial_number
}
