export interface CustomChartGroupTable {
  id: string
  stack_id: string
  name: string
  position: number
  chart_ids: string[]
  sensor_box_types: string[]
  created_at: Date
}

export interface AssetChartFilterTable {
  asset_id: string
  stack_id: string
  hidden_sensorbox_ids: string[]
  chart_ids: string[]
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    custom_chart_group: CustomChartGroupTable
    asset_chart_filter: AssetChartFilterTable
  }
}
