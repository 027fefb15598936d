import type { ColumnType, Generated } from 'kysely'

/** The data delivered with a box, by the field names of the call. */
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
  created_at: Date
  start_time: Date | null
  estimated_time: Date
  /**
   * When due work took the delivery on, about a second after the request, which has handed everything over already. Until then the box
   * can't be delivered further (DELIVERY_UNDER_WAY). The name is from when data was copied.
   */
  copied_at: Date | null
  connected_at: Date | null
  completed_at: Date | null
  due_at: Date | null
  attempts: Generated<number>
  /** The receiver's asset that the box goes onto once it is enabled. */
  asset_id: Generated<string | null>
}

export interface SensorboxCopyTable {
  stack_id: string
  sensorbox_id: string
  delivery_id: string
  snapshot: ColumnType<unknown, string, never>
  created_at: Date
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    delivery: DeliveryTable
    sensorbox_copy: SensorboxCopyTable
  }
}
