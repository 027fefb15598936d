import type { ProfileType } from '@sensorstack/contract/features/configuration/connection-profiles/profile.ts'
import type { Times } from '@sensorstack/contract/features/configuration/tasks/run-times.ts'
import type { StateReason } from '@sensorstack/contract/features/core/sensorbox-kernel/state-reason.ts'
import type {
  CombinedState,
  MeasuredState,
} from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Json } from '../../../platform/db/tables.ts'

export interface StackTallyTable {
  stack_id: string
  nominal: Generated<number>
  attention: Generated<number>
  critical: Generated<number>
  inactive: Generated<number>
  disabled: Generated<number>
  in_stock: Generated<number>
  unavailable: Generated<number>
  delivery: Generated<number>
  assets_nominal: Generated<number>
  assets_attention: Generated<number>
  assets_critical: Generated<number>
  assets_inactive: Generated<number>
}

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

/** By measure type; `at` in milliseconds. */
export type LastReadings = Record<string, { at: number; value: number; state: MeasuredState }>

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
  activation_date: Date | null
  keep_worst_state: Generated<boolean>
  silenced_until: Date | null
  silence_reason: string | null
  clock_wrong: Generated<boolean>
  state: Generated<MeasuredState>
  /** The worst first. */
  state_reasons: ColumnType<readonly StateReason[], string | undefined, string>
  is_inactive: Generated<boolean>
  combined_state: CombinedState
  previous_combined_state: CombinedState | null
  state_since: Date
  /** The measured state that the owner interrupted by disabling the box or putting it into stock. */
  interrupted_state: MeasuredState | null
  interrupted_since: Date | null
  unacknowledged_shocks: Generated<number>
  /** It has changed hands and not connected since. */
  is_arriving: Generated<boolean>
  con_stamp: Date | null
  discon_stamp: Date | null
  next_connection_at: Date | null
  inactive_due_at: Date | null
  last_readings: ColumnType<LastReadings, string | undefined, string>
  created_at: Date
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
  created_at: Date
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

export interface AssetStateTable {
  asset_id: string
  stack_id: string
  combined_state: Generated<'nominal' | 'attention' | 'critical' | 'inactive'>
  state_since: Date
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    stack_tally: StackTallyTable
    sensorbox_type: SensorboxTypeTable
    shared_facts: SharedFactsTable
    sensorbox_model: SensorboxModelTable
    sensorbox: SensorboxTable
    device_credential: DeviceCredentialTable
    tenure: TenureTable
    tenure_grant: TenureGrantTable
    enabled_period: EnabledPeriodTable
    asset_state: AssetStateTable
  }
}
