import type { ColumnType, Generated } from 'kysely'

/** Read as a Date, written as a Date. */
type Time = Date

/** What goes along with a box, by the names of the call. */
export interface ChosenParts {
  readonly measured_data: boolean
  readonly sensorbox_info: boolean
  readonly alarm_limits: boolean
  readonly documents: boolean
  readonly photos: boolean
  readonly connection_profiles: boolean
  readonly tasks_configuration: boolean
  readonly location: boolean
}

export interface DeliveryTable {
  id: string
  sensorbox_id: string
  serial_number: string
  from_stack_id: string
  to_stack_id: string
  from_stack_name: string
  to_stack_name: string
  order_number: string | null
  comment: string | null
  chosen: ColumnType<ChosenParts, string, never>
  state: 'pending' | 'in_progress' | 'completed' | 'failed'
  is_latest: Generated<boolean>
  created_at: Time
  start_time: Time | null
  estimated_time: Time
  copied_at: Time | null
  connected_at: Time | null
  completed_at: Time | null
  due_at: Time | null
  attempts: Generated<number>
}

export interface SensorboxCopyTable {
  stack_id: string
  sensorbox_id: string
  delivery_id: string
  snapshot: ColumnType<unknown, string, never>
  created_at: Time
}
