import type { Generated } from 'kysely'

/** Read as a Date, written as a Date. */
type Time = Date

export interface AssetStateTable {
  asset_id: string
  stack_id: string
  combined_state: Generated<'nominal' | 'attention' | 'critical' | 'inactive'>
  state_since: Time
}

export interface AssetTypeTable {
  id: string
  stack_id: string
  name: string
  description: Generated<string>
  created_at: Time
}

export interface AssetTable {
  id: string
  stack_id: string
  name: string
  description: Generated<string>
  asset_type_id: string | null
  silenced_until: Generated<Time | null>
  silence_reason: Generated<string | null>
  created_at: Time
}

export interface ContactRoleTable {
  id: string
  /** Null: it comes with the product. */
  stack_id: string | null
  name: string
}

export interface AssetContactTable {
  id: string
  stack_id: string
  asset_id: string
  contact_id: string
  role_id: string
}

export interface AssetTagTable {
  asset_id: string
  tag_id: string
  stack_id: string
}
