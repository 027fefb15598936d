import { ASSET_NOT_FOUND, NOT_ON_ASSET } from '@sensorstack/contract/features/boxes/assets/errors.ts'
import type { ChartFilters } from '@sensorstack/contract/features/views/charts/chart.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { lockAsset } from '../../boxes/assets/public.ts'
import { boxesOfAsset, findFilter, saveFilter } from './queries.ts'

/** Returns which boxes and charts of an asset of the current stack are shown, without boxes that have left the asset since. */
export async function readAssetFilter(db: StackBound, assetId: string): Promise<ChartFilters> {
  const saved = await findFilter(db, assetId)
  const there = new Set((await boxesOfAsset(db, assetId)).map(({ id }) => id))
  return {
    asset_id: assetId,
    sensorbox_ids: saved?.sensorbox_ids.filter((id) => there.has(id)) ?? [],
    chart_ids: saved?.chart_ids ?? [],
  }
}

/**
 * Saves which boxes and charts of an asset of the current stack are shown. Omitted fields stay unchanged. Returns the name of the
 * asset, and whether anything has changed. Throws ASSET_NOT_FOUND, and NOT_ON_ASSET for a box that isn't on it.
 */
export async function saveAssetFilter(
  db: StackBound,
  assetId: string,
  change: Partial<Pick<ChartFilters, 'sensorbox_ids' | 'chart_ids'>>,
): Promise<{ name: string; hasChanged: boolean }> {
  const name = await lockAsset(db, assetId)
  if (name === undefined) throw new ApiError(ASSET_NOT_FOUND)
  const before = await readAssetFilter(db, assetId)
  if (change.sensorbox_ids) {
    const there = new Set((await boxesOfAsset(db, assetId)).map(({ id }) => id))
    if (change.sensorbox_ids.some((id) => !there.has(id))) throw new ApiError(NOT_ON_ASSET)
  }
  const sensorbox_ids = change.sensorbox_ids ?? before.sensorbox_ids
  const chart_ids = change.chart_ids ?? before.chart_ids
  const hasChanged = `${sensorbox_ids} ${chart_ids}` !== `${before.sensorbox_ids} ${before.chart_ids}`
  if (hasChanged) await saveFilter(db, { asset_id: assetId, sensorbox_ids, chart_ids })
  return { name, hasChanged }
}
