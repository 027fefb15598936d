import type { Generated } from 'kysely'

export interface BoundColumns {
  attention_min: number | null
  attention_max: number | null
  critical_min: number | null
  critical_max: number | null
  hysteresis: Generated<number>
  min_duration_s: Generated<number>
}

export interface TypeAlarmLimitTable extends BoundColumns {
  id: Generated<string>
  type: string
  measure_type: string
}

export interface AlarmLimitTemplateTable extends BoundColumns {
  id: string
  stack_id: string
  type: string
  name: string
  measure_type: string
  created_at: Date
}

export interface AlarmLimitStateTable {
  id: string
  stack_id: string
  sensorbox_id: string
  measure_type: string
  source: 'default' | 'custom' | 'individual'
  enabled: boolean
}

/** The boxes of a stack and type, from this key on, that a changed template has not judged yet. */
export interface AlarmLimitChangeTable {
  key: Generated<number>
  stack_id: string
  type: string
  after_key: Generated<number>
  /** When the template was changed, in milliseconds. */
  since_ms: number
}

export interface AlarmLimitTable extends BoundColumns {
  id: string
  stack_id: string
  sensorbox_id: string
  name: string
  measure_type: string
  created_at: Date
}

/** A limit by which a measure of a box was judged, from a time on until another one. */
export interface LimitPeriodTable {
  sensorbox_id: string
  stack_id: string
  measure_type: string
  from_ms: number
  /** Null while it applies. */
  to_ms: number | null
  attention_min: number | null
  attention_max: number | null
  critical_min: number | null
  critical_max: number | null
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    type_alarm_limit: TypeAlarmLimitTable
    alarm_limit_template: AlarmLimitTemplateTable
    alarm_limit_state: AlarmLimitStateTable
    alarm_limit_change: AlarmLimitChangeTable
    alarm_limit: AlarmLimitTable
    limit_period: LimitPeriodTable
  }
}
