import type {
  ProfileType,
  wifiSecurities,
} from '@sensorstack/contract/features/configuration/connection-profiles/profile.ts'
import type { ColumnType } from 'kysely'

export interface ConnectionProfileTable {
  id: string
  stack_id: string
  name: string
  type: ProfileType
  priority: number
  apn: string | null
  username: string | null
  ssid: string | null
  security: (typeof wifiSecurities)[number] | null
  /** The id of an encrypted secret. */
  password_id: string | null
  password_set_at: ColumnType<Date | null>
  last_update_at: ColumnType<Date>
}

export interface ConnectionProfileRelationTable {
  id: string
  stack_id: string
  sensorbox_id: string
  profile_id: string
  enabled: boolean
  priority: number
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    connection_profile: ConnectionProfileTable
    connection_profile_relation: ConnectionProfileRelationTable
  }
}
