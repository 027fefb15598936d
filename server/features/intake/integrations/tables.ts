import type { ColumnType } from 'kysely'

export interface IntegrationTable {
  id: string
  stack_id: string
  integration_type: 'external_monitoring'
  /** The customer in the external system to whom the key belongs. */
  external_system_id: string
  name: string
  description: ColumnType<string, string | undefined, string>
  comment: ColumnType<string, string | undefined, string>
  /** Encrypted. */
  api_token_key: string
  key_set_at: ColumnType<Date>
  created_at: ColumnType<Date>
  created_by: string | null
  synchronized_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  token_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  token_set_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface IntegrationBoxTable {
  sensorbox_id: string
  integration_id: string
  stack_id: string
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    integration: IntegrationTable
    integration_box: IntegrationBoxTable
  }
}
