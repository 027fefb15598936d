import type { AssetOfBox } from '@sensorstack/contract/features/core/sensorbox-kernel/asset-of-box.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { namesOfAssets, presentAssetOfBox } from '../../boxes/assets/public.ts'
import { assetsAt } from '../../core/asset-periods/public.ts'
import type { InboxRow } from './queries.ts'

/**
 * Returns the asset of each alarm by the id of the alarm: of an open one, where its box is now; of a closed one, where the box was when
 * the alarm opened.
 */
export async function assetsOfAlarms(
  db: StackBound,
  alarms: readonly InboxRow[],
): Promise<Map<string, AssetOfBox>> {
  const closed = alarms.filter(({ closed_ms }) => closed_ms !== null)
  const stackIds = [...new Set(closed.map(({ stack_id }) => stack_id))]
  const moments = closed.map((alarm) => ({
    key: alarm.id,
    sensorboxId: alarm.sensorbox_id,
    atMs: alarm.opened_ms,
  }))
  const then = moments.length === 0 ? new Map() : await assetsAt(db, moments, stackIds)
  const ids = [...new Set([...then.values()].map(({ asset_id }) => asset_id))]
  const names = ids.length === 0 ? new Map() : await namesOfAssets(db, ids, stackIds)
  return new Map(
    alarms.map((alarm) => {
      if (alarm.closed_ms === null) return [alarm.id, presentAssetOfBox(alarm)]
      const { asset_id = null, asset_name = null } = then.get(alarm.id) ?? {}
      return [
        alarm.id,
        presentAssetOfBox({ asset_id, asset_name: asset_name ?? names.get(asset_id) ?? null }),
      ]
    }),
  )
}
