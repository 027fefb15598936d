import type { ColumnType } from 'kysely'

export interface InvalidSpanTable {
  id: string
  sensorbox_id: string
  tenure_key: number
  /** The owner of the box at that time. */
  stack_id: string
  measure_type: string
  from_ms: number
  to_ms: number
  reason: string
  marked_at: Date
  marked_by: string
  readings: number
  sums_before: ColumnType<[hour: number, sum: number][], string, string>
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    invalid_span: InvalidSpanTable
  }
}
