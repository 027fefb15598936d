export interface AssetPeriodTable {
  sensorbox_id: string
  serial_number: string
  asset_id: string
  /** Set when the asset is deleted. */
  asset_name: string | null
  /** The stack of the asset, which owned the box at the time. */
  stack_id: string
  from_ms: number
  /** Null while the box is on the asset. */
  to_ms: number | null
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    asset_period: AssetPeriodTable
  }
}
