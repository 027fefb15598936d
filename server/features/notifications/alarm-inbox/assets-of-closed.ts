import type { AssetOfBox } from '@sensorstack/contract/features/core/sensorbox-kernel/asset-of-box.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { namesOfAssets, presentAssetOfBox } from '../../boxes/assets/public.ts'
import { firstAssets } from '../../core/asset-periods/public.ts'
import type { InboxRow } from './queries.ts'

/** Returns the first asset on which the box of each closed alarm was while the alarm was open, by the id of the alarm. */
export async function assetsOfClosed(
  db: StackBound,
  alarms: readonly InboxRow[],
): Promise<ReadonlyMap<string, AssetOfBox>> {
  const times = alarms.flatMap(({ id, sensorbox_id, opened_ms, closed_ms }) =>
    closed_ms === null ? [] : [{ key: id, sensorboxId: sensorbox_id, fromMs: opened_ms, toMs: closed_ms }],
  )
  if (times.length === 0) return new Map()
  const stackIds = [...new Set(alarms.map(({ stack_id }) => stack_id))]
  const assets = await firstAssets(db, times, stackIds)
  const ids = new Set([...assets.values()].map(({ asset_id }) => asset_id))
  const names = await namesOfAssets(db, [...ids], stackIds)
  return new Map(
    [...assets].map(([alarmId, { asset_id, asset_name }]) => [
      alarmId,
      presentAssetOfBox({ asset_id, asset_name: asset_name ?? names.get(asset_id) ?? null }),
    ]),
  )
}
