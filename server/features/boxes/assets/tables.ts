import type { Generated } from 'kysely'

export interface AssetTypeTable {
  id: string
  stack_id: string
  name: string
  description: Generated<string>
  created_at: Date
}

export interface AssetTable {
  id: string
  stack_id: string
  name: string
  description: Generated<string>
  asset_type_id: string | null
  silenced_until: Generated<Date | null>
  silence_reason: Generated<string | null>
  created_at: Date
  /** The sender's asset after which this one was made when its boxes were delivered. */
  delivered_from: Generated<string | null>
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    asset_type: AssetTypeTable
    asset: AssetTable
  }
}
