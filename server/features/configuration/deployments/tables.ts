import type {
  DeploymentKind,
  DeploymentStatus,
} from '@sensorstack/contract/features/configuration/deployments/deployment.ts'
import type { ColumnType } from 'kysely'

/** A configuration as JSON, or none. */
type Configuration = ColumnType<unknown, string | null, string | null>

/** Encrypted with a key that isn't in the database. Only rotating that key changes a row. */
export interface DeploymentSecretTable {
  id: string
  stack_id: string
  sealed: string
}

/** A box whose device key a person has seen. It gets only the secrets that an admin has sent it since. */
export interface KnownKeyTable {
  sensorbox_id: string
  released: string[]
}

export interface DeploymentTable {
  sensorbox_id: string
  kind: DeploymentKind
  stack_id: string
  status: DeploymentStatus
  status_since: ColumnType<Date>
  /** Numbered per box across all kinds, because a box sends only the revision in its response. */
  revision: number
  wished: Configuration
  running_revision: number | null
  running: Configuration
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
  status: DeploymentStatus
  status_since: ColumnType<Date>
  reason: string | null
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    configuration_history: ConfigurationHistoryTable
    deployment: DeploymentTable
    deployment_secret: DeploymentSecretTable
    known_key: KnownKeyTable
  }
}
