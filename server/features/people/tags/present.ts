import type { Tag } from '@sensorstack/contract/features/people/tags/tag.ts'

/** Returns a tag on an asset as the API shows it. */
export function presentAssetTag(row: { id: string; name: string; asset_id: string }): Tag {
  return { id: row.id, name: row.name, sensorbox_id: null, asset_id: row.asset_id, account_id: null }
}

/** Returns a tag on an account as the API shows it. */
export function presentAccountTag(row: { id: string; name: string; account_id: string }): Tag {
  return { id: row.id, name: row.name, sensorbox_id: null, asset_id: null, account_id: row.account_id }
}

/** Returns a tag on a box as the API shows it. */
export function presentBoxTag(row: { id: string; name: string; sensorbox_id: string }): Tag {
  return { id: row.id, name: row.name, sensorbox_id: row.sensorbox_id, asset_id: null, account_id: null }
}
