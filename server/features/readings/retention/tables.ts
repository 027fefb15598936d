import type { Generated } from 'kysely'

export interface StackRetentionTable {
  stack_id: string
  keep_readings_months: number | null
  keep_hours_months: number | null
  before_readings_months: number | null
  before_hours_months: number | null
  from_ms: number
  readings_from_ms: Generated<number | null>
  hours_from_ms: Generated<number | null>
}

export interface RetentionRunTable {
  run_ms: number
  step: 'horizons' | 'tenures' | 'months' | 'detaching' | 'checking' | 'dropping' | 'erasing' | 'done'
  cursor: Generated<number>
  dropping: Generated<string[]>
  began_at: Date
  ended_at: Generated<Date | null>
}

export interface RetentionErasureTable {
  tenure_key: number
  readings_after_ms: number | null
  readings_before_ms: number | null
  hours_before_ms: number | null
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    stack_retention: StackRetentionTable
    retention_run: RetentionRunTable
    retention_erasure: RetentionErasureTable
  }
}
