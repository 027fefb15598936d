import type { Generated } from 'kysely'

export interface AlarmTable {
  id: string
  sensorbox_id: string
  tenure_key: number
  measure_type: string
  level: 'attention' | 'critical'
  side: 'min' | 'max'
  limit_value: number
  opened_ms: number
  opened_value: number
  closed_ms: number | null
  late: Generated<boolean>
}

export interface AlarmPendingTable {
  sensorbox_id: string
  measure_type: string
  level: 'attention' | 'critical'
  tenure_key: number
  side: 'min' | 'max'
  since_ms: number
  since_value: number
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    alarm: AlarmTable
    alarm_pending: AlarmPendingTable
  }
}
