import type { Times } from '@sensorstack/contract/features/configuration/tasks/run-times.ts'
import type { StateReason } from '@sensorstack/contract/features/core/sensorbox-kernel/state-reason.ts'
import type {
  CombinedState,
  MeasuredState,
} from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import type { ColumnType, Generated } from 'kysely'

/** By measure type; `at` in milliseconds. */
export type LastReadings = Record<string, { at: number; value: number; state: MeasuredState }>

/** By measure type, as far as its newest reading is beyond what the model can measure; `at` in milliseconds. */
export type ImpossibleReadings = Record<string, { at: number; value: number }>

/** When a box sends according to its tasks, with the time zone of the schedule. */
export interface SendTimes {
  readonly time_zone: string
  readonly sends: readonly Times[]
}

export interface SensorboxTable {
  id: string
  key: Generated<number>
  stack_id: string
  /** The asset that carries the box. */
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
  /** Worst first. */
  state_reasons: ColumnType<readonly StateReason[], string | undefined, string>
  is_inactive: Generated<boolean>
  combined_state: CombinedState
  previous_combined_state: CombinedState | null
  state_since: Date
  /** The measured state before the owner disabled the box or moved it into stock. */
  interrupted_state: MeasuredState | null
  interrupted_since: Date | null
  unacknowledged_shocks: Generated<number>
  /** The box has a new owner and has not connected since. */
  is_arriving: Generated<boolean>
  con_stamp: Date | null
  discon_stamp: Date | null
  next_connection_at: Date | null
  inactive_due_at: Date | null
  last_readings: ColumnType<LastReadings, string | undefined, string>
  impossible_readings: ColumnType<ImpossibleReadings, string | undefined, string>
  created_at: Date
  /** From the configuration that the box confirmed; null for the default of its type. */
  send_interval_s: number | null
  /** The send times of that configuration, if they depend on the day or the time of day. */
  send_times: ColumnType<SendTimes | null, string | null | undefined, string | null>
  /** Incremented with every change of the facts by which uploads of the box are judged. */
  facts_version: Generated<number>
}

export interface AssetStateTable {
  asset_id: string
  stack_id: string
  combined_state: Generated<'nominal' | 'attention' | 'critical' | 'inactive'>
  state_since: Date
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    sensorbox: SensorboxTable
    asset_state: AssetStateTable
  }
}
