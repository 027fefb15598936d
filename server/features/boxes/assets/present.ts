import type { Asset, AssetType } from '@sensorstack/contract/features/boxes/assets/asset.ts'
import type { ShownAssetRow } from './queries.ts'
import type { AssetTypeRow } from './type-queries.ts'

/** Returns an asset for the response. */
export function presentAsset(row: ShownAssetRow): Asset {
  const active = row.combined_state !== 'inactive'
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    asset_type:
      row.asset_type_id === null
        ? null
        : { id: row.asset_type_id, name: row.type_name ?? '', description: row.type_description ?? '' },
    asset_type_id: row.asset_type_id,
    active,
    state: row.combined_state === 'inactive' ? 'nominal' : row.combined_state,
    combined_state: row.combined_state,
    state_since: row.state_since.toISOString(),
    device_count: row.box_ids?.length ?? 0,
    sensorboxes: row.box_ids ?? [],
    contacts: row.contact_ids ?? [],
    silenced: row.silenced_until !== null,
    silenced_until: row.silenced_until?.toISOString() ?? null,
    silence_reason: row.silence_reason,
    stack_id: row.stack_id,
    stack_name: row.stack_name,
    tags: row.tag_names ?? [],
    created_at: row.created_at.toISOString(),
  }
}

/** Returns an asset type for the response. */
export function presentAssetType({ id, name, description }: AssetTypeRow): AssetType {
  return { id, name, description }
}
