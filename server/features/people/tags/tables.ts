export interface TagTable {
  id: string
  stack_id: string
  name: string
}

export interface AccountTagTable {
  account_id: string
  tag_id: string
  stack_id: string
}

export interface SensorboxTagTable {
  sensorbox_id: string
  tag_id: string
  stack_id: string
}

export interface AssetTagTable {
  asset_id: string
  tag_id: string
  stack_id: string
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    tag: TagTable
    account_tag: AccountTagTable
    sensorbox_tag: SensorboxTagTable
    asset_tag: AssetTagTable
  }
}
