import type {
  DeliveryStatus,
  DeploymentKind,
} from '@sensorstack/contract/features/configuration/deployments/deployment.ts'
import type { ColumnType } from 'kysely'

type Json = ColumnType<unknown, string | null, string | null>

export interface DeploymentTable {
  sensorbox_id: string
  kind: DeploymentKind
  stack_id: string
  status: DeliveryStatus
  status_since: ColumnType<Date>
  /** Counted for each box over all kinds: a box names nothing else in its answer. */
  revision: number
  wished: Json
  running_revision: number | null
  running: Json
  reason: string | null
}

export interface ConfigurationHistoryTable {
  sensorbox_id: string
  revision: number
  stack_id: string
  kind: DeploymentKind
  wished: ColumnType<unknown, string, string>
  saved_at: ColumnType<Date>
  saved_by: string | null
  sent_at: ColumnType<Date | null>
  sent_by: string | null
  status: DeliveryStatus
  status_since: ColumnType<Date>
  reason: string | null
}
