import type { Generated } from 'kysely'

export interface TenureTable {
  key: Generated<number>
  sensorbox_id: string
  sensorbox_key: number
  stack_id: string
  from_ms: number | null
  to_ms: number | null
  /** Older data is deleted, because no stack keeps it any longer. */
  readings_from_ms: Generated<number | null>
  hours_from_ms: Generated<number | null>
}

export interface TenureGrantTable {
  stack_id: string
  tenure_key: number
  sensorbox_id: string
  shows_location: Generated<boolean>
}

export interface EnabledPeriodTable {
  sensorbox_id: string
  stack_id: string
  enabled_state: 'enabled' | 'disabled' | 'in_stock'
  from_ms: number
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    tenure: TenureTable
    tenure_grant: TenureGrantTable
    enabled_period: EnabledPeriodTable
  }
}
