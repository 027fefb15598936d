import type { AssetOfBox } from '@sensorstack/contract/features/core/sensorbox-kernel/asset-of-box.ts'

/** Returns the asset that a box is on, with its name, or null. */
export function presentAssetOfBox({
  asset_id,
  asset_name,
}: {
  readonly asset_id: string | null
  readonly asset_name: string | null
}): AssetOfBox {
  return asset_id === null || asset_name === null ? null : { id: asset_id, name: asset_name }
}
