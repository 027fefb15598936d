import { ASSET_NOT_FOUND, NOT_ON_ASSET } from '@sensorstack/contract/features/boxes/assets/errors.ts'
import type { ChartFilters } from '@sensorstack/contract/features/views/chart-groups/chart.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { listPeriods, lockAsset } from '../../boxes/assets/public.ts'
import { findFilter, saveFilter } from './queries.ts'

/**
 * Returns which boxes and charts of an asset of the current stack are shown. The hidden boxes are stored, so that a box that is
 * put on the asset later, or replaces another, is shown.
 */
export async function readAssetFilter(db: StackBound, assetId: string): Promise<ChartFilters> {
  const saved = await findFilter(db, assetId)
  return {
    asset_id: assetId,
    sensorbox_ids: shownOf(await boxesOf(db, assetId), saved?.hidden_sensorbox_ids ?? []),
    chart_ids: saved?.chart_ids ?? [],
  }
}

/**
 * Saves which boxes and charts of an asset of the current stack are shown. Omitted fields stay unchanged. Returns the name of the
 * asset, and whether anything has changed. Throws ASSET_NOT_FOUND, and NOT_ON_ASSET for a box that has never been on it.
 */
export async function saveAssetFilter(
  db: StackBound,
  assetId: string,
  change: Partial<Pick<ChartFilters, 'sensorbox_ids' | 'chart_ids'>>,
): Promise<{ name: string; hasChanged: boolean }> {
  const name = await lockAsset(db, assetId)
  if (name === undefined) throw new ApiError(ASSET_NOT_FOUND)
  const saved = await findFilter(db, assetId)
  const before = { hidden: saved?.hidden_sensorbox_ids ?? [], charts: saved?.chart_ids ?? [] }
  const hidden = change.sensorbox_ids
    ? hiddenBy(change.sensorbox_ids, await boxesOf(db, assetId))
    : before.hidden
  const chart_ids = change.chart_ids ?? before.charts
  const hasChanged = `${hidden} ${chart_ids}` !== `${before.hidden} ${before.charts}`
  if (hasChanged) await saveFilter(db, { asset_id: assetId, hidden_sensorbox_ids: hidden, chart_ids })
  return { name, hasChanged }
}

async function boxesOf(db: StackBound, assetId: string): Promise<string[]> {
  return [...new Set((await listPeriods(db, assetId)).map(({ sensorbox_id }) => sensorbox_id))]
}

/** Returns the boxes that aren't hidden; an empty list if none is. */
function shownOf(all: readonly string[], hidden: readonly string[]): string[] {
  const shown = all.filter((id) => !hidden.includes(id))
  return shown.length === all.length ? [] : shown
}

function hiddenBy(shown: readonly string[], all: readonly string[]): string[] {
  if (shown.some((id) => !all.includes(id))) throw new ApiError(NOT_ON_ASSET)
  return shown.length === 0 ? [] : all.filter((id) => !shown.includes(id))
}
