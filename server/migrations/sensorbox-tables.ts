import type { ProfileType } from '@sensorstack/contract/features/configuration/connection-profiles/profile.ts'
import type { Times } from '@sensorstack/contract/features/configuration/tasks/run-times.ts'
import type { StateReason } from '@sensorstack/contract/features/core/sensorbox-kernel/state-reason.ts'
import type { ColumnType, Generated } from 'kysely'

/** Read as a Date, written as a Date. */
type Time = Date
type Json<T> = ColumnType<T, string, string>

export interface SensorboxTypeTable {
  id: string
  type: string
  config: Json<{
    measurements: { type: string; unit: string; min: number; max: number }[]
    events: string[]
    default_send_interval_s: number
    can_have_tasks_and_schedules: boolean
    /** By what boxes of the type can connect; by anything where it is missing. */
    connection_types?: ProfileType[]
  }>
}

export interface SensorboxModelTable {
  name: string
  type: string
  description: string
}

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
  created_at: Time
}

export interface AlarmLimitStateTable {
  id: string
  stack_id: string
  sensorbox_id: string
  measure_type: string
  source: 'default' | 'custom' | 'individual'
  enabled: boolean
}

/** Boxes of a stack and type that are still to be judged by a changed template, from this key on. */
export interface AlarmLimitChangeTable {
  key: Generated<number>
  stack_id: string
  type: string
  after_key: Generated<number>
}

export type MeasuredStateColumn = 'nominal' | 'attention' | 'critical'
export type CombinedStateColumn = MeasuredStateColumn | 'inactive' | 'disabled' | 'in_stock' | 'unavailable'
/** By measure type; `at` in milliseconds. */
export type LastReadings = Record<string, { at: number; value: number; state: MeasuredStateColumn }>

/** When a box sends, as its tasks say it, in the zone that they are meant in. */
export interface SendTimes {
  readonly time_zone: string
  readonly sends: readonly Times[]
}

export interface SensorboxTable {
  id: string
  key: Generated<number>
  stack_id: string
  /** What the box is fastened to. */
  asset_id: string | null
  serial_number: string
  hardware_unique_id: string
  iccid: string | null
  imsi: string | null
  model: string
  alias: string | null
  description: Generated<string>
  enabled_state: 'enabled' | 'disabled' | 'in_stock'
  activation_date: Time | null
  keep_worst_state: Generated<boolean>
  silenced_until: Time | null
  silence_reason: string | null
  clock_wrong: Generated<boolean>
  state: Generated<MeasuredStateColumn>
  /** The worst first. */
  state_reasons: ColumnType<readonly StateReason[], string | undefined, string>
  is_inactive: Generated<boolean>
  combined_state: CombinedStateColumn
  previous_combined_state: CombinedStateColumn | null
  state_since: Time
  /** The measured state that the owner interrupted by disabling the box or putting it into stock. */
  interrupted_state: MeasuredStateColumn | null
  interrupted_since: Time | null
  unacknowledged_shocks: Generated<number>
  /** It has changed hands and not connected since. */
  is_arriving: Generated<boolean>
  con_stamp: Time | null
  discon_stamp: Time | null
  next_connection_at: Time | null
  inactive_due_at: Time | null
  last_readings: ColumnType<LastReadings, string | undefined, string>
  created_at: Time
  /** By what the box has confirmed to run; null for as its type says. */
  send_interval_s: number | null
  /** When it sends by that, where it depends on the day or the time of day. */
  send_times: ColumnType<SendTimes | null, string | null | undefined, string | null>
  /** Raised by the kernel of sensorboxes with everything that uploads of the box are judged by. */
  facts_version: Generated<number>
}

/** The versions of what many boxes are judged by. */
export interface SharedFactsTable {
  scope: string
  version: number
}

export interface DeviceCredentialTable {
  sensorbox_id: string
  key_hash: Buffer
  created_at: Time
}

export interface TenureTable {
  key: Generated<number>
  sensorbox_id: string
  sensorbox_key: number
  stack_id: string
  from_ms: number | null
  to_ms: number | null
  /** What lies before is gone: no stack keeps it any more. */
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

export interface AlarmLimitTable extends BoundColumns {
  id: string
  stack_id: string
  sensorbox_id: string
  name: string
  measure_type: string
  created_at: Time
}

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

export interface AlarmAcknowledgementTable {
  alarm_id: string
  stack_id: string
  account_id: string
  note: string
  acknowledged_at: Time
}

export interface StackSilenceTable {
  stack_id: string
  silenced_until: Time
  reason: string | null
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

export interface EventTable {
  id: string
  sensorbox_id: string
  tenure_key: number
  event_ms: number
  event_type: string
  value: Json<unknown> | null
  alarm_id: string | null
  acknowledged: boolean | null
}

/** The value of a `state_changed` event. */
export interface StateChange {
  from: CombinedStateColumn
  to: CombinedStateColumn
  reasons: readonly StateReason[]
}

export interface ReportedItemTable {
  sensorbox_id: string
  device_event_id: string
  event_ms: number
}

export interface IngestRefusalTable {
  sensorbox_id: string
  day: number
  code: string
  count: number
}
