import type { ProfileType } from '@sensorstack/contract/features/configuration/connection-profiles/profile.ts'
import type { Json } from '../../../platform/db/tables.ts'

export interface SensorboxTypeTable {
  id: string
  type: string
  config: Json<{
    measurements: { type: string; unit: string; min: number; max: number }[]
    events: string[]
    default_send_interval_s: number
    can_have_tasks_and_schedules: boolean
    /** The connection types of these boxes; any if it is missing. */
    connection_types?: ProfileType[]
  }>
}

export interface SensorboxModelTable {
  name: string
  type: string
  description: string
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    sensorbox_type: SensorboxTypeTable
    sensorbox_model: SensorboxModelTable
  }
}
